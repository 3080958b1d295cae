import { X } from 'lucide-react';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { SEATS_MAX, SEATS_MIN } from '@/contracts/business/business-values';
import type { SeatOffers } from '@/contracts/business/seat';
import { offerKey, useOfferName } from '@/hooks/business/use-seat-offers';
import { useMoney } from '@/hooks/commerce/use-money';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../company.module.css';
import type { PricedLine, PurchaseLine } from './use-purchase';

export interface BuyLineProps {
  line: PricedLine;
  offers: SeatOffers;
  /** Whether it was sent once, so that what is missing is marked. */
  isAsked: boolean;
  onChange: (changes: Partial<PurchaseLine>) => void;
  /** Undefined for the only line. */
  onRemove: (() => void) | undefined;
}

export function BuyLine({ line, offers, isAsked, onChange, onRemove }: BuyLineProps) {
  const { t } = useTranslation('business');
  const nameOf = useOfferName();
  const money = useMoney();
  const missing = isAsked && !line.offer ? t('buy.itemRequired') : undefined;
  const limits = { min: SEATS_MIN, max: SEATS_MAX };
  return (
    <div className={styles.line}>
      <Field label={t('buy.item')} error={line.isTwice ? t('buy.itemTwice') : missing} required>
        <Select
          value={line.offer ? line.item : ''}
          placeholder={t('buy.choose')}
          onChange={({ target }) => onChange({ item: target.value })}
          options={offers.offers.map((offer) => ({
            value: offerKey(offer),
            label: `${nameOf(offer)} · ${money(offer.amount, offers.currency)}`,
          }))}
        />
      </Field>
      <Field
        label={t('buy.seats')}
        error={line.count === null ? t('price.seatsInvalid', limits) : undefined}
        required
      >
        <TextInput
          inputMode="numeric"
          value={line.seats}
          onChange={({ target }) => onChange({ seats: target.value })}
        />
      </Field>
      {onRemove && (
        <IconButton
          label={line.offer ? t('buy.remove', { title: nameOf(line.offer) }) : t('buy.removeEmpty')}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
