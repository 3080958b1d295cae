import type { i18n as Texts, TFunction } from 'i18next';

/** Texts by the resources that they come from: those of the service are the same for every page. */
const remembered = new WeakMap<object, Map<string, string>>();
const taught = new WeakSet<Texts>();

/** Values come without end (titles, counts): past this many texts the oldest knowledge is dropped. */
const MOST = 5000;

/**
 * Looks a text up once per resource and values instead of once per use: a page asks for the same few dozen hundreds of times,
 * and each question costs i18next about ten microseconds.
 */
export function rememberTexts(texts: Texts): void {
  if (taught.has(texts)) return;
  taught.add(texts);
  const fixed: (...args: unknown[]) => TFunction = texts.getFixedT.bind(texts) as never;
  const quickly = (lng: string, ns: string, prefix?: string, ...rest: unknown[]): TFunction => {
    const t = fixed(lng, ns, prefix, ...rest);
    const resources = typeof ns === 'string' && !prefix && texts.getResourceBundle(lng, ns);
    return resources ? quick(t, resources) : t;
  };
  texts.getFixedT = quickly as never;
}

function knownOf(resources: object): Map<string, string> {
  const known = remembered.get(resources) ?? new Map<string, string>();
  remembered.set(resources, known);
  return known;
}

function quick(t: TFunction, resources: object): TFunction {
  const known = knownOf(resources);
  const look = (key: string, ...values: unknown[]): string => {
    if (values.length > 1 || key.includes(':')) return t(key as never, ...(values as []));
    const plain = values.length === 0 ? plainText(resources, key) : undefined;
    if (plain !== undefined) return plain;
    const asked = values.length === 0 ? key : `${key} ${JSON.stringify(values[0])}`;
    const found = known.get(asked);
    if (found !== undefined) return found;
    const text = String(t(key as never, ...(values as [])));
    if (known.size >= MOST) known.clear();
    if (text !== key) known.set(asked, text);
    return text;
  };
  return Object.assign(look, t) as never;
}

/** What stands in the file as it is to be shown, with nothing to be put in; i18next asks itself a dozen questions first. */
function plainText(resources: object, key: string): string | undefined {
  let found: unknown = resources;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' && !/\{\{|\$t\(/.test(found) ? found : undefined;
}
