import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { formatNumber, formatPercent } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './company-management.module.css';
import type { DiscountsInForce } from './use-discount-form';

interface DiscountConflictProps {
  theirs: DiscountsInForce;
  onKeep: () => void;
  onTake: () => void;
}

/** What somebody else saved meanwhile, and the choice between both. */
export function DiscountConflict({ theirs, onKeep, onTake }: DiscountConflictProps) {
  const { t } = useTranslation('manager-business');
  const locale = useLocale();
  return (
    <Banner tone="warning" live="alert">
      <div className={styles.stack}>
        <p className={styles.text}>{t('discount.conflict')}</p>
        {theirs.discounts.length === 0 && <p className={styles.text}>{t('discount.none')}</p>}
        <ul>
          {theirs.discounts.map(({ seats, percent }) => (
            <li key={seats}>
              {t('discount.inForce', {
                seats: formatNumber(locale, seats),
                percent: formatPercent(locale, percent),
              })}
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button size="small" onClick={onKeep}>
            {t('discount.keep')}
          </Button>
          <Button size="small" variant="secondary" onClick={onTake}>
            {t('discount.take')}
          </Button>
        </div>
      </div>
    </Banner>
  );
}
