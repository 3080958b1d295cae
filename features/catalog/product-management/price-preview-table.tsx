import { Table } from '@/components/ui/table';
import type { PriceSchemaDraft } from '@/contracts/commerce/price-schema';
import type { Amounts } from '@/contracts/scalars';
import { type PricePreview, previewPrice } from '@/domain/commerce/price-draft';
import { formatMoney } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

interface PricePreviewTableProps {
  /** Of the level; null when it is free. */
  amounts: Amounts | null;
  draft: Omit<PriceSchemaDraft, 'levelId'>;
}

/** What people pay in every currency. */
export function PricePreviewTable({ amounts, draft }: PricePreviewTableProps) {
  const { t } = useTranslation('manager-products');
  const locale = useLocale();
  const rows = previewPrice(amounts, draft);
  const money = (key: 'regular' | 'withSale' | 'forSubscribers') => (row: PricePreview) =>
    row[key] === 0 ? t('price.nothing') : formatMoney(locale, row[key], row.currency);
  return (
    <Table
      caption={t('price.preview')}
      dense
      rows={rows}
      rowKey={({ currency }) => currency}
      columns={[
        { key: 'currency', header: t('price.currency'), rowHeader: true, cell: ({ currency }) => currency },
        { key: 'regular', header: t('price.regular'), align: 'end', cell: money('regular') },
        ...(draft.sale
          ? [{ key: 'sale', header: t('price.withSale'), align: 'end' as const, cell: money('withSale') }]
          : []),
        {
          ...{ key: 'subscribers', header: t('price.forSubscribers'), align: 'end' },
          cell: money('forSubscribers'),
        },
      ]}
    />
  );
}
