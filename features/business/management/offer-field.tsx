import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { SeatOffer } from '@/contracts/business/seat';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './company-management.module.css';
import { type NewSeats, offerKey } from './use-new-seats';

interface OfferFieldProps {
  offers: readonly SeatOffer[];
  form: NewSeats;
}

/** What new seats open: a product or the subscription. */
export function OfferField({ offers, form: { typed, type, wrong } }: OfferFieldProps) {
  const { t } = useTranslation('manager-business');
  const fieldText = useFieldText();
  if (offers.length === 0) return <p className={styles.quiet}>{t('addSeats.nothing')}</p>;
  return (
    <Field label={t('addSeats.item')} error={wrong.item ? fieldText('required') : undefined} required>
      <Select
        value={typed.item}
        placeholder={t('addSeats.choose')}
        onChange={({ target }) => type({ item: target.value })}
        options={offers.map((offer) => ({ value: offerKey(offer), label: offer.title }))}
      />
    </Field>
  );
}
