import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { TableColumn } from '@/components/ui/table';
import type { SeatPool } from '@/contracts/business/seat';
import { freeSeats } from '@/domain/business/seat-correction';
import { formatNumber } from '@/domain/format';
import { useDay } from '@/features/management/use-day';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** What the table says of seats that came together. */
export function usePoolColumns(onCorrect: (pool: SeatPool) => void): TableColumn<SeatPool>[] {
  const { t } = useTranslation('manager-business');
  const locale = useLocale();
  const number = (
    key: 'seats' | 'taken' | 'reserved' | 'free',
    value: (pool: SeatPool) => number,
  ): TableColumn<SeatPool> => ({
    ...{ key, header: t(`pool.${key}`), align: 'end' },
    cell: (pool) => formatNumber(locale, value(pool)),
  });
  return [
    { key: 'item', header: t('pool.item'), rowHeader: true, cell: ({ title }) => title },
    { key: 'source', header: t('pool.source'), cell: ({ source }) => t(`source.${source}`) },
    number('seats', ({ seats }) => seats),
    number('taken', ({ taken }) => taken),
    number('reserved', ({ reserved }) => reserved),
    number('free', freeSeats),
    { key: 'period', header: t('pool.period'), cell: (pool) => <Period pool={pool} /> },
    {
      ...{ key: 'actions', header: t('pool.actions') },
      cell: (pool) => (
        <Button
          size="small"
          variant="secondary"
          aria-label={t('correct.openOf', { title: pool.title })}
          onClick={() => onCorrect(pool)}
        >
          {t('correct.open')}
        </Button>
      ),
    },
  ];
}

function Period({ pool: { startsAt, endsAt } }: { pool: SeatPool }) {
  const { t } = useTranslation('manager-business');
  const day = useDay();
  return (
    <>
      {t('pool.dates', { from: day(startsAt), to: day(endsAt) })}{' '}
      {Date.parse(endsAt) <= Date.now() && <Badge>{t('pool.ended')}</Badge>}
    </>
  );
}
