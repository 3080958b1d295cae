import { MISS_MIN_DAYS, TERM_DAYS } from '@/domain/catalog/search-terms';
import { formatNumber } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';

/** How many days count, and on how many of them a search without results was made before it is listed. */
export function useCountedDays(): { days: string; min: string } {
  const locale = useLocale();
  return { days: formatNumber(locale, TERM_DAYS), min: formatNumber(locale, MISS_MIN_DAYS) };
}
