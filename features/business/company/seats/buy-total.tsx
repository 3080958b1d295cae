import { Sums } from '@/components/product/sums';
import type { Currency } from '@/contracts/scalars';
import { formatPercent } from '@/domain/format';
import { useOfferName } from '@/hooks/business/use-seat-offers';
import { useMoney } from '@/hooks/commerce/use-money';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../company.module.css';
import type { PricedLine } from './use-purchase';

export interface BuyTotalProps {
  lines: readonly PricedLine[];
  total: number;
  currency: Currency;
}

/** What each line comes to, its discount, and the total. */
export function BuyTotal({ lines, total, currency }: BuyTotalProps) {
  const { t } = useTranslation('business');
  const locale = useLocale();
  const nameOf = useOfferName();
  const money = useMoney();
  const rows = lines.flatMap(({ offer, count, sums }) => {
    if (!offer || !sums || count === null) return [];
    const seats = t('price.seatsLine', { count });
    const line = { name: t('buy.line', { title: nameOf(offer), seats }), amount: money(sums.full, currency) };
    const off = sums.full - sums.total;
    if (off === 0) return [line];
    const percent = formatPercent(locale, sums.percent);
    return [line, { name: t('buy.discount', { percent }), amount: money(-off, currency), isOff: true }];
  });
  return (
    <div className={styles.total}>
      <Sums rows={rows} total={{ name: t('buy.total'), amount: money(total, currency), off: null }} />
      <p className={styles.hint}>{t('buy.taxNote')}</p>
    </div>
  );
}
