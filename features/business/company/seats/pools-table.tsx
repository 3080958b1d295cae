import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Table } from '@/components/ui/table';
import type { SeatPool } from '@/contracts/business/seat';
import { endsSoon, freeSeats, isEnded } from '@/domain/business/seat-state';
import { formatNumber } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useNow } from '@/hooks/use-now';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../company.module.css';
import { useDay } from '../use-day';

export interface PoolsTableProps {
  pools: readonly SeatPool[];
  /** When they were read, in milliseconds. */
  asOf: number;
  onAssign: (pool: SeatPool) => void;
}

/** Seats that were bought together, with how many are free. */
export function PoolsTable({ pools, asOf, onAssign }: PoolsTableProps) {
  const { t } = useTranslation('business');
  const locale = useLocale();
  const now = useNow(asOf);
  const count = (key: 'seats' | 'taken' | 'reserved') => ({
    key,
    header: t(key === 'seats' ? 'seats.all' : `seats.${key}`),
    align: 'end' as const,
    cell: (pool: SeatPool) => formatNumber(locale, pool[key]),
  });
  return (
    <Table
      caption={t('seats.title')}
      hideCaption
      stack
      rows={pools}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'title',
          header: t('seats.what'),
          rowHeader: true,
          cell: ({ title, source }) => (
            <span className={styles.person}>
              <span className={styles.name}>{title}</span>
              <span className={styles.small}>{t(`seats.source.${source}`)}</span>
            </span>
          ),
        },
        count('seats'),
        count('taken'),
        count('reserved'),
        {
          key: 'free',
          header: t('seats.free'),
          align: 'end',
          cell: (pool) => formatNumber(locale, freeSeats(pool, now)),
        },
        { key: 'endsAt', header: t('seats.endsAt'), cell: (pool) => <PoolEnd pool={pool} now={now} /> },
        {
          key: 'actions',
          header: <span className="visually-hidden">{t('seats.actions')}</span>,
          align: 'end',
          cell: (pool) =>
            freeSeats(pool, now) > 0 && (
              <Button
                size="small"
                variant="secondary"
                aria-label={t('seats.assignNamed', { title: pool.title })}
                onClick={() => onAssign(pool)}
              >
                {t('seats.assign')}
              </Button>
            ),
        },
      ]}
    />
  );
}

function PoolEnd({ pool, now }: { pool: SeatPool; now: number }) {
  const { t } = useTranslation('business');
  const day = useDay();
  return (
    <span className={styles.person}>
      <span>{day(pool.endsAt)}</span>
      {isEnded(pool, now) && <Badge>{t('seats.ended')}</Badge>}
      {endsSoon(pool, now) && <Badge tone="warning">{t('seats.endsSoon')}</Badge>}
    </span>
  );
}
