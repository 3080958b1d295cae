import { formatDate } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';

/** Instants as dates, in the language and the time zone of the person. */
export function useDay(): (at: string) => string {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return (at) => formatDate(locale, at, { dateStyle: 'medium', timeZone });
}
