import type { FlatNamespace } from 'i18next';
import { useTranslation as useStock } from 'next-i18next/pages';
import { useMemo } from 'react';

/** Texts of a namespace, or of several: keys without a namespace belong to the first. */
export function useTranslation<const Ns extends FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]]>(
  ns: Ns,
) {
  const { t: stock, i18n, ready } = useStock(ns);
  const first = typeof ns === 'string' ? ns : ns[0];
  const t = useMemo(() => {
    const { language } = i18n;
    let texts: unknown;
    return withLookup(stock, (key) => {
      // Texts that arrive later are added to these.
      texts ??= i18n.getResourceBundle(language, first);
      return findText(texts, key);
    });
  }, [stock, i18n, first]);
  return { t, i18n, ready };
}

/** A call without values is a lookup, for which i18next takes twenty times longer; it does all the others. */
function withLookup<T extends CallableFunction>(t: T, lookup: (key: string) => string | null): T {
  return new Proxy(t, {
    apply(target, self, args: unknown[]) {
      const [key] = args;
      const text = args.length === 1 && typeof key === 'string' ? lookup(key) : null;
      return text ?? Reflect.apply(target, self, args);
    },
  });
}

/** A text with a value or another text in it. */
const COMPOSED = /\{\{|\$t\(/;

function findText(texts: unknown, key: string): string | null {
  let found = texts;
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return null;
    found = Reflect.get(found, name);
  }
  return typeof found === 'string' && !COMPOSED.test(found) ? found : null;
}
