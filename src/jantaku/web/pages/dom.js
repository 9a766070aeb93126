// A page as a pure function of its state: `h` describes elements, `patch` changes those that differ and keeps the rest,
// so that focus, scrolling and running transitions survive every change.

const SVG = "http://www.w3.org/2000/svg";
const IN_SVG = new Set(["svg", "use", "g", "path", "circle", "rect", "line", "text", "polyline"]);

/** Describe an element. `key` in *props* makes it the same element wherever among its siblings it stands. */
export function h(tag, props, ...kids) {
  return { tag, props: props || {}, kids: kids.flat(Infinity).filter((kid) => kid != null && kid !== false && kid !== "") };
}

/** Make the children of *parent* what *wanted* describes. */
export function patch(parent, wanted) {
  const list = Array.isArray(wanted) ? wanted.flat(Infinity).filter((kid) => kid != null && kid !== false && kid !== "") : [wanted];
  const keyed = new Map();
  const loose = [];
  for (const node of parent.childNodes) {
    if (node.key != null) keyed.set(node.key, node);
    else loose.push(node);
  }
  const nodes = list.map((item) => matched(item, keyed, loose));
  const kept = new Set(nodes);
  for (const node of [...parent.childNodes]) if (!kept.has(node)) node.remove(); // before moving: what stays in order is not moved
  let place = parent.firstChild;
  nodes.forEach((node, number) => {
    const made = node || create(list[number]);
    if (made === place) place = place.nextSibling;
    else parent.insertBefore(made, place);
    if (node) update(node, list[number]);
  });
}

function matched(item, keyed, loose) {
  if (typeof item !== "object") {
    const at = loose.findIndex((node) => node.nodeType === Node.TEXT_NODE);
    return at < 0 ? null : loose.splice(at, 1)[0];
  }
  const key = item.props.key;
  if (key != null) {
    const node = keyed.get(key);
    keyed.delete(key);
    return node && node.localName === item.tag ? node : null;
  }
  const at = loose.findIndex((node) => node.localName === item.tag);
  return at < 0 ? null : loose.splice(at, 1)[0];
}

function create(item) {
  if (typeof item !== "object") return document.createTextNode(item);
  const node = IN_SVG.has(item.tag) ? document.createElementNS(SVG, item.tag) : document.createElement(item.tag);
  if (item.props.key != null) node.key = item.props.key;
  update(node, item);
  return node;
}

function update(node, item) {
  if (typeof item !== "object") {
    if (node.data !== String(item)) node.data = item;
    return;
  }
  const before = node.props || {};
  const { props } = item;
  for (const name in before) if (!(name in props)) assign(node, name, null);
  for (const name in props) if (props[name] !== before[name]) assign(node, name, props[name]);
  node.props = props;
  if (!props.opaque) patch(node, item.kids);
}

function assign(node, name, value) {
  if (name === "key" || name === "opaque") return;
  if (name.startsWith("on")) node[name] = value;
  else if (name === "value" || name === "checked" || name === "selected") node[name] = value;
  else if (name === "style") for (const each in value) node.style.setProperty(each, value[each]);
  else if (value === null || value === false || value === undefined) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : value);
}
