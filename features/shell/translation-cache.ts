import type { i18n as Texts, TFunction } from 'i18next';

/** Cached texts per resource bundle; the bundles of the service are the same for every page. */
const remembered = new WeakMap<object, Map<string, string>>();
const taught = new WeakSet<Texts>();

/** Interpolated values are unbounded (titles, counts): above this size, the cache is cleared. */
const MAX_CACHED_TEXTS = 5000;

/**
 * Caches each lookup by resources and values: a page looks up the same few dozen texts hundreds of times, and each
 * lookup costs i18next about ten microseconds.
 */
export function cacheTranslations(texts: Texts): void {
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
    if (known.size >= MAX_CACHED_TEXTS) known.clear();
    if (text !== key) known.set(asked, text);
    return text;
  };
  return Object.assign(look, t) as never;
}

/** The text, if it needs no interpolation or nesting; this skips i18next's resolution. */
function plainText(resources: object, key: string): string | undefined {
  let found: unknown = resources;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' && !/\{\{|\$t\(/.test(found) ? found : undefined;
}
