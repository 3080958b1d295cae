import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import type { Locale } from '@/contracts/locales';
import { useTranslation } from '@/hooks/use-translation';

/** The shell's texts in another language; undefined until loaded, or if loading failed. */
export function useTextsOf(locale: Locale): TFunction<'shell'> | undefined {
  const { i18n } = useTranslation('shell');
  const [there, setThere] = useState(() => i18n.hasResourceBundle(locale, 'shell'));
  useEffect(() => {
    const look = () => setThere(i18n.hasResourceBundle(locale, 'shell'));
    if (i18n.hasResourceBundle(locale, 'shell')) look();
    else i18n.reloadResources([locale], ['shell']).then(look, look);
  }, [i18n, locale]);
  return there ? i18n.getFixedT(locale, 'shell') : undefined;
}
