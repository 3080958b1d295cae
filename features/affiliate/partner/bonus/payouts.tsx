import { useQuery } from '@tanstack/react-query';
import { balancesQuery } from '@/hooks/affiliate/affiliate-report-queries';
import { payoutsQuery } from '@/hooks/affiliate/payout-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { LoadState } from '../load-state';
import styles from '../partner.module.css';
import { Payable } from './payable';
import { PayoutTable } from './payout-table';

/** What can be paid out, and the requests so far. */
export function Payouts() {
  const { t } = useTranslation('affiliate');
  const api = useApi();
  const balances = useQuery(balancesQuery(api));
  const payouts = useQuery(payoutsQuery(api));
  const both = balances.isError ? balances : payouts;
  return (
    <section className={styles.part} aria-labelledby="payouts">
      <h2 id="payouts">{t('payout.title')}</h2>
      <h3>{t('payout.payable')}</h3>
      <LoadState query={balances.data ? both : balances} height="120px" />
      {balances.data && payouts.data && (
        <Payable balances={balances.data.balances} payouts={payouts.data.items} />
      )}
      {payouts.data && (
        <>
          <h3>{t('payout.list')}</h3>
          {payouts.data.items.length === 0 ? (
            <p className={styles.note}>{t('payout.empty')}</p>
          ) : (
            <PayoutTable payouts={payouts.data.items} />
          )}
        </>
      )}
    </section>
  );
}
