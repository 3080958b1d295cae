import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextLink } from '@/components/ui/link';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { SEAT_MONTHS, SEATS_MAX, SEATS_MIN } from '@/contracts/business/business-values';
import type { SeatOffers } from '@/contracts/business/seat';
import { offerKey, useOfferName } from '@/hooks/business/use-seat-offers';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { DiscountSteps } from './discount-steps';
import { PriceResult } from './price-result';
import styles from './teams.module.css';

const FIRST_SEATS = '10';

/** Chooses what to learn and how many seats, and says what that costs. */
export function PriceCalculator({ offers }: { offers: SeatOffers }) {
  const { t } = useTranslation('business');
  const href = useHref();
  const nameOf = useOfferName();
  const [item, setItem] = useState('');
  const [typed, setTyped] = useState(FIRST_SEATS);
  const sorted = [...offers.offers].sort((one, other) => Number(!one.period) - Number(!other.period));
  const offer = sorted.find((one) => offerKey(one) === item) ?? sorted[0];
  const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  const isRight = count >= SEATS_MIN && count <= SEATS_MAX;
  const limits = { min: SEATS_MIN, max: SEATS_MAX };
  if (!offer) return null;
  const address = `/education/corp?tab=seats&buy=${offerKey(offer)}&seats=${count}`;
  return (
    <div className={styles.calculator}>
      <div className={styles.choices}>
        <Field label={t('price.item')}>
          <Select
            value={offerKey(offer)}
            onChange={({ target }) => setItem(target.value)}
            options={sorted.map((one) => ({ value: offerKey(one), label: nameOf(one) }))}
          />
        </Field>
        <Field
          label={t('price.seats')}
          hint={t('price.seatsHint', limits)}
          error={isRight ? undefined : t('price.seatsInvalid', limits)}
        >
          <TextInput inputMode="numeric" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <DiscountSteps discounts={offers.discounts} seats={isRight ? count : 0} />
      </div>
      <div className={styles.result}>
        {isRight && <PriceResult offer={offer} offers={offers} seats={count} />}
        <p className={styles.hint}>
          {offer.period ? t('price.openPeriod') : t('price.openMonths', { months: SEAT_MONTHS })}
        </p>
        {offer.period && <TextLink href={href('/subscription')}>{t('price.included')}</TextLink>}
        <Button size="large" wide href={href(isRight ? address : '/education/corp?tab=seats')}>
          {t('teams.buy')}
        </Button>
      </div>
    </div>
  );
}
