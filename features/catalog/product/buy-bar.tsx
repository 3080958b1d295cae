import { Button } from '@/components/ui/button';
import { Price } from '@/components/ui/price';
import { useFreeLesson } from '@/hooks/catalog/use-free-lesson';
import { usePriceText } from '@/hooks/catalog/use-product-card';
import { useTranslation } from '@/hooks/use-translation';
import styles from './buy.module.css';
import { BuyActions } from './buy-actions';
import type { BuyBoxProps } from './buy-box';

/** The actions of the buy box as a bar at the bottom of small screens: try a lesson, or buy. The box is the landmark. */
export function BuyBar({ landing, offer }: BuyBoxProps) {
  const { t } = useTranslation('landing');
  const priceText = usePriceText();
  const lesson = useFreeLesson(landing);
  const isOwned = Boolean(offer?.accessType);
  return (
    <div className={styles.bar} data-print="hide">
      {!isOwned && (
        <Price {...priceText(offer?.price ?? landing.price)} notes={[]} guestNote={null} size="medium" />
      )}
      <div className={styles.barActions}>
        {lesson && !isOwned && (
          <Button variant="secondary" wide href={lesson}>
            {t('buy.tryFree')}
          </Button>
        )}
        <BuyActions landing={landing} offer={offer} size="medium" />
      </div>
    </div>
  );
}
