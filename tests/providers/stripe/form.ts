export type FormValue = string | FormValue[] | { [name: string]: FormValue };
type Branch = Map<string, Branch | string>;

const PATH = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** Stripe's form encoding: `metadata[id]=1`, `expand[]=customer` (docs.stripe.com/api, "Introduction"). */
export function parseForm(body: string): { [name: string]: FormValue } {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(body)) {
    const match = PATH.exec(name);
    const rest = [...String(match?.[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key);
    put(root, match ? [String(match[1]), ...rest] : [name], value);
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, plain(value)]));
}

function put(root: Branch, path: string[], value: string): void {
  let branch = root;
  for (const [index, part] of path.entries()) {
    const key = part === '' ? String(branch.size) : part;
    if (index === path.length - 1) branch.set(key, value);
    else {
      const next = branch.get(key);
      const inner: Branch = next instanceof Map ? next : new Map();
      branch.set(key, inner);
      branch = inner;
    }
  }
}

function plain(value: Branch | string): FormValue {
  if (typeof value === 'string') return value;
  const keys = [...value.keys()];
  if (keys.length && keys.every((key, index) => key === String(index))) return [...value.values()].map(plain);
  return Object.fromEntries([...value].map(([key, inner]) => [key, plain(inner)]));
}
