import type { OrderSummary } from '@/contracts/commerce/order';
import { formatMoney } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './payment.module.css';

export interface NamedOrderProps {
  order: Pick<OrderSummary, 'total' | 'currency'> & { titles: readonly string[] };
  /** What the list is, for people who do not see where it stands. */
  label: string;
}

/** What a payment was about: its products and the sum. */
export function NamedOrder({ order: { titles, total, currency }, label }: NamedOrderProps) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  return (
    <div className={styles.choice}>
      <ul className={styles.waiting} aria-label={label}>
        {titles.map((title) => (
          <li key={title}>
            <span>{title}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('summary.total')}</span>
        <span>{formatMoney(locale, total, currency)}</span>
      </p>
    </div>
  );
}
