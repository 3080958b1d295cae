import { useCallback } from 'react';
import type { Locale } from '@/contracts/locales';
import { localeAddress } from '@/domain/locale-address';
import { useApi } from '@/hooks/use-api';

/** The locale of the page's URL. */
export function useLocale(): Locale {
  return useApi().locale;
}

/** Paths with the locale segment: `href('/signin')` gives `/en/signin`. */
export function useHref(): (path: string) => string {
  const locale = useLocale();
  return useCallback((path) => localeAddress(locale, path), [locale]);
}
