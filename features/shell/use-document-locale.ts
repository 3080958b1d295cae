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
    const root = document.documentElement;
    // To set the same language again would restyle every element: styles depend on it.
    if (root.lang !== locale) root.lang = locale;
    writeLocaleCookie(locale);
  }, [locale]);
}
