import { useCallback } from 'react';
import { formatDate } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';

/** Formats an instant as a day in the reader's language and time zone. */
export function useDay(): (at: string) => string {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return useCallback((at) => formatDate(locale, at, { dateStyle: 'long', timeZone }), [locale, timeZone]);
}
