import { useLayoutEffect } from 'react';
import { useLocale } from '@/hooks/use-href';
import { writeLocaleCookie } from '@/services/locale-cookie';

/**
 * Sets the cookie and the document's language from the URL, before the page's first call (product §2 Locale of a
 * request).
 */
export function useDocumentLocale(): void {
  const locale = useLocale();
  // Queries start in passive effects; a layout effect runs before them.
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    writeLocaleCookie(locale);
  }, [locale]);
}
