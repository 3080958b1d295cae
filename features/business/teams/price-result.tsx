import { Sums } from '@/components/product/sums';
import { Price } from '@/components/ui/price';
import type { SeatOffer, SeatOffers } from '@/contracts/business/seat';
import { nextDiscount, seatTotal } from '@/domain/business/seat-total';
import { formatPercent } from '@/domain/format';
import { useMoney } from '@/hooks/commerce/use-money';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './teams.module.css';

export interface PriceResultProps {
  offer: SeatOffer;
  offers: SeatOffers;
  seats: number;
}

/** The price of one seat, and of all of them. */
export function PriceResult({ offer, offers, seats }: PriceResultProps) {
  const { t } = useTranslation('business');
  const locale = useLocale();
  const money = useMoney();
  const { currency, discounts } = offers;
  const { percent, each, full, total } = seatTotal(offer.amount, seats, offers);
  const next = nextDiscount(seats, discounts);
  const off = formatPercent(locale, percent);
  const rows = [{ name: t('price.seatsLine', { count: seats }), amount: money(full, currency) }];
  const lessened = { name: t('price.discountLine', { percent: off }), amount: money(total - full, currency) };
  return (
    <>
      <p className={styles.hint}>{t('price.perSeat')}</p>
      <Price
        size="large"
        final={money(each, currency)}
        finalLabel={t('price.perSeat')}
        base={percent > 0 ? money(offer.amount, currency) : null}
        baseLabel={t('price.perSeatWas', { amount: money(offer.amount, currency) })}
      />
      <Sums
        rows={percent > 0 ? [...rows, { ...lessened, isOff: true }] : rows}
        total={{ name: t('price.total'), amount: money(total, currency), off: null }}
      />
      {next && (
        <p className={styles.hint} role="status">
          {t('price.nextStep', {
            count: next.seats - seats,
            percent: formatPercent(locale, next.percent),
          })}
        </p>
      )}
    </>
  );
}
