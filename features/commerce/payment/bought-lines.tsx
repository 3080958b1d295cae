import type { ShownLine } from '@/domain/commerce/cart';
import { formatMoney } from '@/domain/format';
import { lessonsIn } from '@/hooks/catalog/use-product-card';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './payment.module.css';

/** What is bought, one line for each product with what it costs. */
export function BoughtLines({ lines }: { lines: readonly ShownLine[] }) {
  const { t } = useTranslation('cart');
  const { t: product } = useTranslation('product');
  const locale = useLocale();
  return (
    <ul className={styles.waiting} aria-label={t('lines')}>
      {lines.map(({ id, title, price, learningLanguage }) => {
        const lessons = lessonsIn(learningLanguage, locale, product);
        return (
          <li key={id}>
            <span>
              {title}
              {lessons && <span className={styles.lessons}>{lessons}</span>}
            </span>
            <span>
              {price.free ? t('price.free') : formatMoney(locale, price.finalPrice, price.currency)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
