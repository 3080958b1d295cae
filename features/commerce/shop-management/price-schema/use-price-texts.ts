import type { PriceSchema } from '@/contracts/commerce/price-schema';
import type { Amounts, Currency } from '@/contracts/scalars';
import { CURRENCIES } from '@/contracts/values';
import { currencyOf } from '@/domain/commerce/currency';
import { currentPrice, saleState } from '@/domain/commerce/price-change';
import { formatMoney, formatPercent } from '@/domain/format';
import { useChangeDate } from '@/features/management/use-change-date';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

type State = Pick<PriceSchema, 'level' | 'sale' | 'subscriptionPercent'>;

/** Prices, sales and discounts as text. */
export function usePriceTexts() {
  const { t } = useTranslation('manager-shop');
  const locale = useLocale();
  const dateText = useChangeDate();
  const money = (amounts: Amounts, currency: Currency) =>
    amounts[currency] === 0 ? t('effect.free') : formatMoney(locale, amounts[currency], currency);
  const off = (sale: NonNullable<PriceSchema['sale']>) => {
    if (sale.percent !== null) return formatPercent(locale, sale.percent);
    const amounts = sale.amounts;
    return amounts
      ? t('schema.amountOff', {
          amount: CURRENCIES.map((currency) => formatMoney(locale, amounts[currency], currency)).join(' · '),
        })
      : '';
  };
  return {
    level: ({ level }: Pick<PriceSchema, 'level'>) => level?.name ?? t('schema.free'),
    /** In the currency of the language. */
    price: (schema: PriceSchema, now: Date) => {
      const amounts = currentPrice(schema, now);
      return amounts ? money(amounts, currencyOf(locale)) : t('schema.none');
    },
    /** One that is over reads as none. */
    sale: ({ sale }: State, now: Date) => {
      const state = saleState({ sale }, now);
      if (!sale || state === 'NONE') return t('history.noSale');
      if (state === 'PLANNED' && sale.from)
        return t('schema.from', { sale: off(sale), date: dateText(sale.from) });
      return sale.to ? t('schema.until', { sale: off(sale), date: dateText(sale.to) }) : off(sale);
    },
    /** As it was set, whether or not its days are over. */
    saleAsSet: ({ sale }: State) => (sale ? off(sale) : t('history.noSale')),
    subscription: ({ subscriptionPercent }: State) =>
      subscriptionPercent === 100 ? t('schema.included') : formatPercent(locale, subscriptionPercent),
  };
}
