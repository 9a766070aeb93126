"""One thread for small products, whichever thread asks for it first or last."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import threadpoolctl

from jantaku.runtime.blas import ONE_THREAD


def threads_of_blas() -> set[int]:
    """How many threads products take now."""
    return {library["num_threads"] for library in threadpoolctl.threadpool_info() if library["user_api"] == "blas"}


def asked() -> set[int]:
    """How many they take in one thread's own products."""
    with ONE_THREAD:
        return threads_of_blas()


def test_every_thread_has_products_of_one_thread_and_all_is_put_back() -> None:
    np.ones((2, 2)) @ np.ones((2, 2))  # the library is there
    with threadpoolctl.threadpool_limits(2, user_api="blas"):
        before = threads_of_blas()
        assert asked() == {1}
        with ThreadPoolExecutor(1) as pool:
            assert pool.submit(asked).result() == {1}
        assert asked() == {1} and threads_of_blas() == before


def test_the_last_to_leave_puts_back_what_the_first_one_changed() -> None:
    with threadpoolctl.threadpool_limits(2, user_api="blas"):
        before, inside, left = threads_of_blas(), threading.Event(), threading.Event()

        def first() -> None:
            with ONE_THREAD:
                inside.set()
                left.wait(60)

        thread = threading.Thread(target=first)
        thread.start()
        assert inside.wait(60)
        with ONE_THREAD:
            left.set()
            thread.join(60)
            assert threads_of_blas() == {1}
        assert threads_of_blas() == before
