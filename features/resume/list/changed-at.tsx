import { formatRelativeTime } from '@/domain/relative-time';
import { useLocale } from '@/hooks/use-href';
import { useNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';

/** When a resume was changed last; `asOf` is when that was read, in milliseconds. */
export function ChangedAt({ instant, asOf }: { instant: string; asOf: number }) {
  const { t } = useTranslation('resume-pages');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const now = useNow(asOf);
  const time = formatRelativeTime(locale, { instant, now, timeZone, nowWord: '' });
  return <time dateTime={instant}>{time ? t('card.changed', { time }) : t('card.changedNow')}</time>;
}
