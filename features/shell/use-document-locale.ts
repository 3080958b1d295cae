import { useLayoutEffect } from 'react';
import { useLocale } from '@/hooks/use-href';
import { writeLocaleCookie } from '@/services/locale-cookie';

/** The cookie and the page's language follow the address, before any call of the page starts (product §2 Locale of a request). */
export function useDocumentLocale(): void {
  const locale = useLocale();
  // Queries start in passive effects: a layout effect comes before them.
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    writeLocaleCookie(locale);
  }, [locale]);
}
