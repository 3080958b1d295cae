import { formatDate } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';

/** An instant as a day in the person's time zone. */
export function useDay(): (instant: string) => string {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return (instant) => formatDate(locale, instant, { dateStyle: 'medium', timeZone });
}
