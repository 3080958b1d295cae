import { formatMoney, formatPercent } from '@/domain/format';
import { formatDate } from '@/domain/format-date';
import type { PromoLink } from '@/hooks/commerce/use-promo-link';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import styles from './promo-cart.module.css';

type Info = NonNullable<PromoLink['info']>;

/** What the code gives, as a voucher. */
export function Voucher({ info, isOver }: { info: Info; isOver: boolean }) {
  const { t } = useTranslation('promo-cart');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { code, validUntil } = info;
  return (
    <div className={styles.voucher} data-over={isOver || undefined}>
      <p className={styles.gives} data-over={isOver || undefined}>
        {useOffer(info)}
      </p>
      <p className={styles.stub}>
        <span className={styles.code}>{code}</span>
        {validUntil && (
          <span className={styles.until}>
            {t('offer.until', { date: formatDate(locale, validUntil, { dateStyle: 'long', timeZone }) })}
          </span>
        )}
      </p>
    </div>
  );
}

function useOffer({ discount, forAllProduct, products }: Info): string {
  const { t } = useTranslation('promo-cart');
  const locale = useLocale();
  const count = products.length;
  if (discount.percent === 100) return forAllProduct ? t('offer.freeAll') : t('offer.freeSome', { count });
  if (discount.percent !== null) {
    const percent = formatPercent(locale, discount.percent);
    return forAllProduct ? t('offer.percentAll', { percent }) : t('offer.percentSome', { percent, count });
  }
  const amount = formatMoney(locale, discount.amount ?? 0, discount.currency);
  return forAllProduct ? t('offer.amountAll', { amount }) : t('offer.amountSome', { amount, count });
}
