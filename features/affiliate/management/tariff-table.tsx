import { Table, type TableColumn } from '@/components/ui/table';
import type { TariffLevel } from '@/contracts/affiliate/affiliate';
import { TARIFF_KINDS, TURNOVER_DAYS } from '@/contracts/affiliate/affiliate-values';
import type { Currency } from '@/contracts/scalars';
import { CURRENCIES } from '@/contracts/values';
import { formatNumber, formatPercent } from '@/domain/format';
import { useMoney } from '@/hooks/commerce/use-money';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './partner-management.module.css';
import { ValueChange } from './value-change';

interface TariffTableProps {
  caption: string;
  hideCaption?: boolean;
  levels: readonly TariffLevel[];
  /** The levels that these are compared with. */
  before?: readonly TariffLevel[];
}

interface Row {
  number: number;
  level: TariffLevel | undefined;
  before: TariffLevel | undefined;
}

/** Turnover and percentages of every level, and what they were before. */
export function TariffTable({ caption, hideCaption, levels, before }: TariffTableProps) {
  const { t } = useTranslation('manager-affiliate');
  const locale = useLocale();
  const percent = (level: TariffLevel | undefined, kind: (typeof TARIFF_KINDS)[number]) =>
    level && formatPercent(locale, level.percents[kind]);
  const columns: TableColumn<Row>[] = [
    {
      ...{ key: 'level', header: t('tariff.level'), rowHeader: true },
      cell: (row) => <LevelName row={row} isCompared={before !== undefined} />,
    },
    {
      ...{ key: 'turnover', header: t('tariff.turnover', { days: formatNumber(locale, TURNOVER_DAYS) }) },
      cell: (row) => <Turnover row={row} />,
    },
    ...TARIFF_KINDS.map(
      (kind): TableColumn<Row> => ({
        ...{ key: kind, header: t(`kind.${kind}`), align: 'end' },
        cell: (row) => (
          <ValueChange before={percent(row.before, kind)} after={percent(row.level, kind) ?? '–'} />
        ),
      }),
    ),
  ];
  const length = Math.max(levels.length, before?.length ?? 0);
  const rows = Array.from({ length }, (_, at) => ({
    ...{ number: at + 1, level: levels[at], before: before?.[at] },
  }));
  return <Table {...{ caption, hideCaption, columns, rows }} dense rowKey={({ number }) => String(number)} />;
}

function LevelName({ row: { number, level, before }, isCompared }: { row: Row; isCompared: boolean }) {
  const { t } = useTranslation('manager-affiliate');
  const locale = useLocale();
  return (
    <>
      {formatNumber(locale, number)}
      {isCompared && !before && <span className={styles.small}>{t('tariffForm.added')}</span>}
      {!level && <span className={styles.small}>{t('tariffForm.removed')}</span>}
    </>
  );
}

function Turnover({ row: { number, level, before } }: { row: Row }) {
  const { t } = useTranslation('manager-affiliate');
  const money = useMoney();
  if (number === 1) return t('tariff.start');
  const text = (of: TariffLevel | undefined, currency: Currency) =>
    of && money(of.turnover[currency], currency);
  return CURRENCIES.map((currency) => (
    <span key={currency} className={styles.sums}>
      <ValueChange before={text(before, currency)} after={text(level, currency) ?? '–'} />
    </span>
  ));
}
