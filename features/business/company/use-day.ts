import { formatDate } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';

/** Instants as dates in the language and time zone of the user. */
export function useDay(): (instant: string) => string {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return (instant) => formatDate(locale, instant, { dateStyle: 'medium', timeZone });
}
