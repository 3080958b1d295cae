import type { CartSummary } from '@/contracts/commerce/cart';
import { percentOff } from '@/domain/commerce/price';
import { formatDiscount, formatMoney } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

const PARTS = ['sale', 'ownedParts', 'subscription', 'promo'] as const;

/** Full price, every discount by its reason, and the total, in the words of the cart. */
export function useSums(summary: CartSummary) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const money = (amount: number) => formatMoney(locale, amount, summary.currency);
  const percent = percentOff(summary.base, summary.total);
  const offs = PARTS.filter((part) => summary[part] > 0);
  return {
    rows: [
      { name: t('summary.base', { count: summary.count }), amount: money(summary.base) },
      ...offs.map((part) => ({ name: t(`summary.${part}`), amount: money(-summary[part]), isOff: true })),
    ],
    total: {
      name: t('summary.total'),
      amount: money(summary.total),
      off: percent > 0 ? formatDiscount(locale, percent) : null,
    },
  };
}
