import type { FlatNamespace, i18n as I18n } from 'i18next';
import { useTranslation as useStock } from 'next-i18next/pages';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { composeText } from '@/domain/compose-text';

/** i18next announces the language of a page that is still being hydrated: all of it would be rendered again in one task. */
const NOT_BOUND = { bindI18n: '' } as const;

/** Texts of a namespace, or of several: keys without a namespace belong to the first. */
export function useTranslation<const Ns extends FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]]>(
  ns: Ns,
) {
  const { t: stock, i18n, ready } = useStock(ns, NOT_BOUND);
  useLanguage(i18n);
  const first = typeof ns === 'string' ? ns : ns[0];
  const t = useMemo(() => {
    const { language } = i18n;
    let texts: unknown;
    return composed(stock, (key, values) => {
      // Texts that arrive later are added to these.
      texts ??= i18n.getResourceBundle(language, first);
      return composeText(texts, language, key, values);
    });
  }, [stock, i18n, first]);
  return { t, i18n, ready };
}

/** Renders again when the language has become another one. */
function useLanguage(i18n: I18n): void {
  const subscribe = useCallback(
    (changed: () => void) => {
      i18n.on('languageChanged', changed);
      return () => i18n.off('languageChanged', changed);
    },
    [i18n],
  );
  const language = () => i18n.language;
  useSyncExternalStore(subscribe, language, language);
}

/** Composes what it can, which takes i18next ten times longer; i18next does all the rest. */
function composed<T extends CallableFunction>(
  t: T,
  compose: (key: string, values: unknown) => string | null,
): T {
  return new Proxy(t, {
    apply(target, self, args: unknown[]) {
      const [key, values] = args;
      const text = args.length <= 2 && typeof key === 'string' ? compose(key, values) : null;
      return text ?? Reflect.apply(target, self, args);
    },
  });
}
