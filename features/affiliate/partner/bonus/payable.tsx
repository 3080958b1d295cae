import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AffiliateBalance } from '@/contracts/affiliate/affiliate-report';
import { BONUS_HOLD_DAYS, PAYOUT_MINIMUM } from '@/contracts/affiliate/affiliate-values';
import type { Payout } from '@/contracts/affiliate/payout';
import { payoutState } from '@/domain/affiliate/payout-state';
import { payoutMethodsQuery } from '@/hooks/affiliate/payout-queries';
import { useMoney } from '@/hooks/commerce/use-money';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { LoadState } from '../load-state';
import styles from '../partner.module.css';

const PayoutDialog = dynamic(() => import('./payout-dialog').then((part) => part.PayoutDialog));

interface PayableProps {
  balances: readonly AffiliateBalance[];
  payouts: readonly Payout[];
}

/** What is payable in each currency: a request, or why it cannot be made yet. */
export function Payable({ balances, payouts }: PayableProps) {
  const { t } = useTranslation('affiliate');
  const methods = useQuery(payoutMethodsQuery(useApi()));
  const [asked, setAsked] = useState<AffiliateBalance | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (balances.length === 0)
    return <p className={styles.note}>{t('payout.nothing', { days: BONUS_HOLD_DAYS })}</p>;
  if (!methods.data) return <LoadState query={methods} height="80px" />;
  return (
    <>
      {methods.data.length === 0 && <p>{t('payout.noMethods')}</p>}
      <ul className={`${styles.list} ${styles.cards}`}>
        {balances.map((balance) => (
          <PayableRow
            key={balance.currency}
            balance={balance}
            payouts={payouts}
            canAsk={methods.data.length > 0}
            onAsk={() => {
              setAsked(balance);
              setIsOpen(true);
            }}
          />
        ))}
      </ul>
      {asked && (
        <PayoutDialog
          key={`${asked.currency} ${asked.payable}`}
          isOpen={isOpen}
          balance={asked}
          methods={methods.data}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

interface PayableRowProps {
  balance: AffiliateBalance;
  payouts: readonly Payout[];
  canAsk: boolean;
  onAsk: () => void;
}

function PayableRow({ balance, payouts, canAsk, onAsk }: PayableRowProps) {
  const { t } = useTranslation('affiliate');
  const money = useMoney();
  const { currency, payable } = balance;
  const state = payoutState(balance, payouts);
  const amount = money(payable, currency);
  return (
    <li className={styles.row}>
      <p className={styles.figure}>{amount}</p>
      {state === 'READY' && canAsk && (
        <div>
          <Button size="small" aria-label={t('payout.requestNamed', { amount })} onClick={onAsk}>
            {t('payout.request')}
          </Button>
        </div>
      )}
      {state === 'PENDING' && <p className={styles.note}>{t('payout.pending')}</p>}
      {state === 'TOO_SMALL' && (
        <p className={styles.note}>
          {payable < 0
            ? t('balance.negative')
            : t('payout.tooSmall', { amount, minimum: money(PAYOUT_MINIMUM[currency], currency) })}
        </p>
      )}
    </li>
  );
}
