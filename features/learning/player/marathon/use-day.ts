import { useCallback } from 'react';
import { formatDate } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';

/** Calendar dates in the reader's language. */
export function useDay(): (date: string) => string {
  const locale = useLocale();
  return useCallback(
    (date) => formatDate(locale, `${date.slice(0, 10)}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' }),
    [locale],
  );
}
