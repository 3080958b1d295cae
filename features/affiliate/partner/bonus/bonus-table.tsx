import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Table, type TableColumn } from '@/components/ui/table';
import type { AffiliateBonus } from '@/contracts/affiliate/affiliate-report';
import type { BonusState } from '@/contracts/affiliate/affiliate-values';
import { formatPercent } from '@/domain/format';
import { useMoney } from '@/hooks/commerce/use-money';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../partner.module.css';
import { useDay } from './use-day';

const TONES: Record<BonusState, BadgeTone> = {
  HELD: 'neutral',
  REVIEW: 'warning',
  PAYABLE: 'brand',
  PAID: 'success',
  REJECTED: 'danger',
  REVERSED: 'danger',
};

/** What each bonus was for, what it is now, and why. */
export function BonusTable({ bonuses }: { bonuses: readonly AffiliateBonus[] }) {
  const { t } = useTranslation('affiliate');
  const locale = useLocale();
  const day = useDay();
  const columns: TableColumn<AffiliateBonus>[] = [
    { key: 'date', header: t('bonus.date'), cell: ({ at }) => day(at) },
    { key: 'for', header: t('bonus.for'), rowHeader: true, cell: (bonus) => <Source bonus={bonus} /> },
    { key: 'sale', header: t('bonus.sale'), align: 'end', cell: (bonus) => <Sale bonus={bonus} /> },
    {
      key: 'share',
      header: t('bonus.share'),
      align: 'end',
      cell: ({ percent }) => formatPercent(locale, percent),
    },
    { key: 'amount', header: t('bonus.amount'), align: 'end', cell: (bonus) => <Amount bonus={bonus} /> },
    { key: 'state', header: t('bonus.state'), cell: (bonus) => <State bonus={bonus} /> },
  ];
  return (
    <Table
      caption={t('bonus.caption')}
      hideCaption
      stack
      columns={columns}
      rows={bonuses}
      rowKey={({ id }) => id}
    />
  );
}

type CellProps = { bonus: AffiliateBonus };

function Source({ bonus: { kind, title, campaign } }: CellProps) {
  const { t } = useTranslation('affiliate');
  return (
    <>
      {title}
      <div className={styles.note}>{t(`kind.${kind}`)}</div>
      {campaign && <div className={styles.note}>{t('bonus.campaign', { name: campaign })}</div>}
    </>
  );
}

function Sale({ bonus: { sale, refunded, currency } }: CellProps) {
  const { t } = useTranslation('affiliate');
  const money = useMoney();
  return (
    <>
      {money(sale, currency)}
      {refunded > 0 && (
        <div className={styles.note}>{t('bonus.refunded', { amount: money(refunded, currency) })}</div>
      )}
    </>
  );
}

function Amount({ bonus: { amount, left, currency } }: CellProps) {
  const { t } = useTranslation('affiliate');
  const money = useMoney();
  return (
    <>
      {money(amount, currency)}
      {left !== amount && (
        <div className={styles.note}>{t('bonus.left', { amount: money(left, currency) })}</div>
      )}
    </>
  );
}

function State({ bonus: { state, reasons, payableAt } }: CellProps) {
  const { t } = useTranslation('affiliate');
  const day = useDay();
  return (
    <>
      <Badge tone={TONES[state]}>{t(`bonus.states.${state}`)}</Badge>
      {state === 'HELD' && <div className={styles.note}>{t('bonus.until', { date: day(payableAt) })}</div>}
      {state === 'REVERSED' && <div className={styles.note}>{t('bonus.reversed')}</div>}
      {reasons.map((reason) => (
        <div key={reason} className={styles.note}>
          {t(`bonus.reasons.${reason}`)}
        </div>
      ))}
    </>
  );
}
