"""Train with RLlib: PPO by itself on whole games, one policy for all seats, illegal actions masked away.

Run ``python examples/train_rllib.py [ITERATIONS]``. It needs PyTorch and the extra [rllib].
"""

import sys

import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from jantaku.envs.rllib import RllibEnv

ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
config = (
    PPOConfig()
    .environment(RllibEnv, env_config={"rules": "sanma-tenhou", "reward": "rank"})
    .env_runners(num_env_runners=0, batch_mode="complete_episodes")
    .multi_agent(policies={"all_seats"}, policy_mapping_fn=lambda agent, episode, **rest: "all_seats")
    .rl_module(
        rl_module_spec=RLModuleSpec(
            module_class=ActionMaskingTorchRLModule, model_config={"head_fcnet_hiddens": [64], "fcnet_hiddens": [64]}
        )
    )
    .training(train_batch_size_per_learner=200, minibatch_size=64, num_epochs=1, lr=3e-4)
)
algorithm = config.build_algo()
for iteration in range(int(sys.argv[1]) if len(sys.argv) > 1 else 10):
    found = algorithm.train()
    steps = found["env_runners"]["num_env_steps_sampled"]
    learned = found["learners"]["all_seats"]
    print(f"iteration {iteration}: {steps:.0f} decisions, entropy {learned['entropy']:.3f}", flush=True)
algorithm.stop()
ray.shutdown()
