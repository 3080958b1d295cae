import { Badge } from '@/components/ui/badge';
import { Table, type TableColumn } from '@/components/ui/table';
import type { Tariff } from '@/contracts/affiliate/affiliate';
import { TARIFF_KINDS } from '@/contracts/affiliate/affiliate-values';
import type { Currency } from '@/contracts/scalars';
import { formatPercent } from '@/domain/format';
import { formatDate } from '@/domain/format-date';
import { useMoney } from '@/hooks/commerce/use-money';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';

interface TariffTableProps {
  tariff: Tariff;
  currency: Currency;
  /** The level of the person, from 0. */
  own?: number | undefined;
}

type Level = Tariff['levels'][number] & { index: number };

/** Percentages of every kind by level. */
export function TariffTable({ tariff, currency, own }: TariffTableProps) {
  const { t } = useTranslation('affiliate');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const money = useMoney();
  const columns: TableColumn<Level>[] = [
    {
      key: 'level',
      header: t('tariffs.level'),
      rowHeader: true,
      cell: ({ index }) => (
        <>
          {t('tariffs.levelName', { level: index + 1 })}{' '}
          {index === own && <Badge tone="brand">{t('tariffs.you')}</Badge>}
        </>
      ),
    },
    {
      key: 'turnover',
      header: t('tariffs.turnover'),
      cell: ({ turnover }) =>
        turnover[currency] === 0
          ? t('tariffs.start')
          : t('tariffs.atLeast', { amount: money(turnover[currency], currency) }),
    },
    ...TARIFF_KINDS.map(
      (kind): TableColumn<Level> => ({
        key: kind,
        header: t(`kind.${kind}`),
        align: 'end',
        cell: ({ percents }) => formatPercent(locale, percents[kind]),
      }),
    ),
  ];
  const date = formatDate(locale, tariff.validFrom, { dateStyle: 'long', timeZone });
  return (
    <Table
      caption={t('tariffs.caption', { date })}
      hideCaption
      stack
      columns={columns}
      rows={tariff.levels.map((level, index) => ({ ...level, index }))}
      rowKey={({ index }) => String(index)}
    />
  );
}
