import { SEATS_MIN } from '@/contracts/business/business-values';
import type { SeatDiscount } from '@/contracts/business/seat';
import { seatPercent } from '@/domain/business/seat-price';
import { formatNumber, formatPercent } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './teams.module.css';

export interface DiscountStepsProps {
  discounts: readonly SeatDiscount[];
  /** The chosen number; its step is marked. */
  seats: number;
}

/** The discount by number of seats, as steps. */
export function DiscountSteps({ discounts, seats }: DiscountStepsProps) {
  const { t } = useTranslation('business');
  const locale = useLocale();
  if (discounts.length === 0) return null;
  const now = seatPercent(discounts, seats);
  const first = discounts[0];
  const steps =
    first && first.seats > SEATS_MIN ? [{ seats: SEATS_MIN, percent: 0 }, ...discounts] : discounts;
  return (
    <div>
      <h3 className={styles.pointTitle}>{t('price.discounts')}</h3>
      <ol className={styles.discounts}>
        {steps.map((step) => (
          <li key={step.seats} aria-current={seats > 0 && step.percent === now ? 'step' : undefined}>
            <span>{t('price.from', { seats: formatNumber(locale, step.seats) })}</span>
            <strong>
              {step.percent > 0
                ? t('price.discountOff', { percent: formatPercent(locale, step.percent) })
                : t('price.noDiscount')}
            </strong>
          </li>
        ))}
      </ol>
    </div>
  );
}
