import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Table, type TableColumn } from '@/components/ui/table';
import type { PayoutStatus } from '@/contracts/affiliate/affiliate-values';
import type { Payout } from '@/contracts/affiliate/payout';
import { useMoney } from '@/hooks/commerce/use-money';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../partner.module.css';
import { useDay } from './use-day';

const CancelPayoutDialog = dynamic(() =>
  import('./cancel-payout-dialog').then((part) => part.CancelPayoutDialog),
);

const TONES: Record<PayoutStatus, BadgeTone> = {
  REQUESTED: 'neutral',
  APPROVED: 'brand',
  SENT: 'brand',
  PAID: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
};

/** Requests with what became of them; one that nobody has decided on can be taken back. */
export function PayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  const { t } = useTranslation('affiliate');
  const day = useDay();
  const money = useMoney();
  const [asked, setAsked] = useState<Payout | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const withdraw = (payout: Payout) => {
    setAsked(payout);
    setIsOpen(true);
  };
  const columns: TableColumn<Payout>[] = [
    { key: 'date', header: t('payout.date'), rowHeader: true, cell: ({ requestedAt }) => day(requestedAt) },
    {
      key: 'amount',
      header: t('payout.amount'),
      align: 'end',
      cell: ({ amount, currency }) => money(amount, currency),
    },
    {
      key: 'to',
      header: t('payout.to'),
      cell: ({ method, account }) => (
        <>
          {t(`payout.methods.${method}`)}
          <div className={styles.note}>{account}</div>
        </>
      ),
    },
    { key: 'status', header: t('payout.status'), cell: (payout) => <Status payout={payout} /> },
    {
      key: 'actions',
      header: <span className="visually-hidden">{t('payout.actions')}</span>,
      cell: (payout) =>
        payout.status === 'REQUESTED' && (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('payout.withdrawNamed', { amount: money(payout.amount, payout.currency) })}
            onClick={() => withdraw(payout)}
          >
            {t('payout.withdraw')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <Table
        caption={t('payout.caption')}
        hideCaption
        stack
        columns={columns}
        rows={payouts}
        rowKey={({ id }) => id}
      />
      {asked && <CancelPayoutDialog payout={asked} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Status({ payout: { status, paidAt, reference, note } }: { payout: Payout }) {
  const { t } = useTranslation('affiliate');
  const day = useDay();
  return (
    <>
      <Badge tone={TONES[status]}>{t(`payout.statuses.${status}`)}</Badge>
      {paidAt && <div className={styles.note}>{t('payout.paidAt', { date: day(paidAt) })}</div>}
      {reference && <div className={styles.note}>{t('payout.reference', { reference })}</div>}
      {note && <div className={styles.note}>{t('payout.note', { note })}</div>}
      {status === 'FAILED' && <div className={styles.note}>{t('payout.returned')}</div>}
    </>
  );
}
