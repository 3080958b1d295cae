import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import type { PriceSchema } from '@/contracts/commerce/price-schema';
import { managedProductPath } from '@/domain/catalog/managed-address';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { usePriceTexts } from './use-price-texts';

/** Columns of the list of prices. */
export function usePriceColumns(onHistory: (row: PriceSchema) => void): ManagerColumn<PriceSchema>[] {
  const { t } = useTranslation('manager-shop');
  const { t: products } = useTranslation('manager-products');
  const href = useHref();
  const texts = usePriceTexts();
  const [now] = useState(() => new Date());
  const column = (
    key: 'type' | 'level' | 'price' | 'sale' | 'subscription',
    csv: (row: PriceSchema) => string,
  ): ManagerColumn<PriceSchema> => ({ key, header: t(`schema.${key}`), cell: csv, csv });
  return [
    {
      ...{ key: 'title', header: t('schema.product'), rowHeader: true, csv: ({ title }) => title },
      cell: ({ productId: id, productType: type, title }) => (
        <TextLink href={href(`${managedProductPath({ id, type })}#price`)}>{title}</TextLink>
      ),
    },
    column('type', ({ productType }) => products(`type.${productType}.one`)),
    column('level', (row) => (row.priced ? texts.level(row) : t('schema.none'))),
    { ...column('price', (row) => texts.price(row, now)), align: 'end' },
    column('sale', (row) => texts.sale(row, now)),
    { ...column('subscription', texts.subscription), align: 'end' },
    {
      ...{ key: 'history', header: t('history.open') },
      cell: (row) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('history.openOf', { name: row.title })}
          onClick={() => onHistory(row)}
        >
          {t('history.open')}
        </Button>
      ),
    },
  ];
}
