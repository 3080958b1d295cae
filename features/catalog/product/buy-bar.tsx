import { Price } from '@/components/ui/price';
import { usePriceText } from '@/hooks/catalog/use-product-card';
import { useTranslation } from '@/hooks/use-translation';
import styles from './buy.module.css';
import { BuyActions } from './buy-actions';
import type { BuyBoxProps } from './buy-box';

/** The buy box as a bar at the bottom of small screens. */
export function BuyBar({ landing, offer }: BuyBoxProps) {
  const { t } = useTranslation('landing');
  const priceText = usePriceText();
  return (
    <aside className={styles.bar} aria-label={t('buy.box')} data-print="hide">
      {!offer?.accessType && <Price {...priceText(offer?.price ?? landing.price)} notes={[]} size="medium" />}
      <div className={styles.barAction}>
        <BuyActions landing={landing} offer={offer} size="medium" />
      </div>
    </aside>
  );
}
