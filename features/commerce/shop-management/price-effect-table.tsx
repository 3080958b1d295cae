import type { ReactNode } from 'react';
import { Table, type TableColumn } from '@/components/ui/table';
import type { PricePreview } from '@/contracts/commerce/price-preview';
import type { Currency } from '@/contracts/scalars';
import { CURRENCIES } from '@/contracts/values';
import { formatMoney } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './shop-management.module.css';

interface PriceEffectTableProps<Row extends PricePreview> {
  caption?: string;
  rows: readonly Row[];
  /** Said below the name of a product. */
  note?: (row: Row) => ReactNode;
}

/** Prices of products before and after a change, in every currency. */
export function PriceEffectTable<Row extends PricePreview>({
  caption,
  rows,
  note,
}: PriceEffectTableProps<Row>) {
  const { t } = useTranslation('manager-shop');
  const columns: TableColumn<Row>[] = [
    {
      key: 'product',
      header: t('effect.product'),
      rowHeader: true,
      cell: (row) => (
        <>
          {row.title}
          {note?.(row)}
        </>
      ),
    },
    ...CURRENCIES.map(
      (currency): TableColumn<Row> => ({
        ...{ key: currency, header: currency, align: 'end' },
        cell: ({ before, after }) => (
          <PriceChange
            currency={currency}
            before={before === null ? null : before[currency]}
            after={after[currency]}
          />
        ),
      }),
    ),
  ];
  return (
    <Table
      caption={caption ?? t('effect.caption')}
      dense
      rows={rows}
      rowKey={({ productId }) => productId}
      columns={columns}
    />
  );
}

interface PriceChangeProps {
  currency: Currency;
  /** Null when there was no price. */
  before: number | null;
  after: number;
}

/** One price, and the one before it if it differs. */
export function PriceChange({ currency, before, after }: PriceChangeProps) {
  const { t } = useTranslation('manager-shop');
  const locale = useLocale();
  const text = (amount: number) => (amount === 0 ? t('effect.free') : formatMoney(locale, amount, currency));
  const old = before === null ? t('effect.noPrice') : text(before);
  if (before === after) return old;
  return (
    <span className={styles.change}>
      <del>
        <span aria-hidden="true">{old}</span>
        <span className="visually-hidden">{t('effect.before', { price: old })}</span>
      </del>{' '}
      <ins>
        <span aria-hidden="true">{text(after)}</span>
        <span className="visually-hidden">{t('effect.after', { price: text(after) })}</span>
      </ins>
    </span>
  );
}
