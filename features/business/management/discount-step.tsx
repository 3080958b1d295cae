import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { SEAT_DISCOUNT_PERCENT_MAX, SEATS_MAX, SEATS_MIN } from '@/contracts/business/business-values';
import type { TypedDiscount } from '@/domain/business/typed-discounts';
import { formatNumber } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './company-management.module.css';
import type { DiscountForm } from './use-discount-form';

interface DiscountStepProps {
  /** From 1. */
  number: number;
  row: TypedDiscount;
  form: DiscountForm;
}

/** From how many seats which discount holds. */
export function DiscountStep({ number, row, form }: DiscountStepProps) {
  const { t } = useTranslation('manager-business');
  const locale = useLocale();
  const named = { number: formatNumber(locale, number) };
  const faultText = useFaultText();
  return (
    <fieldset className={styles.step}>
      <legend className={styles.legend}>{t('discount.step', named)}</legend>
      {(['seats', 'percent'] as const).map((at) => (
        <Field key={at} label={t(`discount.${at}`)} error={faultText(form.faultOf(row.key, at))} required>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={row[at]}
            onChange={({ target }) => form.type(row.key, { [at]: target.value })}
          />
        </Field>
      ))}
      <Button variant="quiet" aria-label={t('discount.removeOf', named)} onClick={() => form.remove(row.key)}>
        {t('discount.remove')}
      </Button>
    </fieldset>
  );
}

function useFaultText() {
  const { t } = useTranslation('manager-business');
  const locale = useLocale();
  const [min, max, most] = [SEATS_MIN, SEATS_MAX, SEAT_DISCOUNT_PERCENT_MAX].map((limit) =>
    formatNumber(locale, limit),
  );
  return (fault: ReturnType<DiscountForm['faultOf']>): string | undefined => {
    if (fault === 'seats') return t('discount.wrongSeats', { min, max });
    if (fault === 'percent') return t('discount.wrongPercent', { max: most });
    return fault && t('discount.twice');
  };
}
