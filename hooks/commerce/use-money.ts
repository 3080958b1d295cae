import type { Currency } from '@/contracts/scalars';
import { formatMoney } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';

/** Amounts in minor units as money in the language of the person. */
export function useMoney(): (minor: number, currency: Currency) => string {
  const locale = useLocale();
  return (minor, currency) => formatMoney(locale, minor, currency);
}
