import type { ManagedPromoCode } from '@/contracts/commerce/promo-code-management';
import { CURRENCIES } from '@/contracts/values';
import { formatMoney, formatNumber, formatPercent } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** Discount, uses and products of a code as text. */
export function useCodeTexts() {
  const { t } = useTranslation('manager-shop');
  const locale = useLocale();
  return {
    discount: ({ percent, amounts }: Pick<ManagedPromoCode, 'percent' | 'amounts'>) => {
      if (percent !== null) return t('promo.percentOff', { percent: formatPercent(locale, percent) });
      if (!amounts) return '';
      const all = CURRENCIES.map((currency) => formatMoney(locale, amounts[currency], currency));
      return t('promo.amountOff', { amount: all.join(' · ') });
    },
    uses: ({ used, totalLimit }: Pick<ManagedPromoCode, 'used' | 'totalLimit'>) =>
      totalLimit === null
        ? formatNumber(locale, used)
        : t('promo.usedOf', {
            used: formatNumber(locale, used),
            limit: formatNumber(locale, totalLimit),
          }),
    products: ({ forAllProducts, productIds }: Pick<ManagedPromoCode, 'forAllProducts' | 'productIds'>) =>
      forAllProducts ? t('promo.allProducts') : t('schema.products', { count: productIds.length }),
  };
}
