import { Button } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import { Table, type TableColumn } from '@/components/ui/table';
import type { PriceLevel } from '@/contracts/commerce/price-guide';
import { CURRENCIES } from '@/contracts/values';
import { SHOP_PATHS } from '@/domain/commerce/shop-address';
import { formatMoney, formatNumber } from '@/domain/format';
import { useChangeDate } from '@/features/management/use-change-date';
import { useSession } from '@/hooks/identity/use-session';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../shop-management.module.css';

interface LevelsTableProps {
  levels: readonly PriceLevel[];
  onOpen: (kind: 'change' | 'history', level: PriceLevel) => void;
}

/** Price levels with their amounts, and what can be done with each. */
export function LevelsTable({ levels, onOpen }: LevelsTableProps) {
  const { t } = useTranslation('manager-shop');
  const locale = useLocale();
  const href = useHref();
  const dateText = useChangeDate();
  const { isSenior } = useSession();
  const columns: TableColumn<PriceLevel>[] = [
    {
      ...{ key: 'name', header: t('guide.name'), rowHeader: true },
      cell: ({ name, code }) => (
        <>
          {name}
          <span className={styles.small}>{code}</span>
        </>
      ),
    },
    ...CURRENCIES.map(
      (currency): TableColumn<PriceLevel> => ({
        ...{ key: currency, header: currency, align: 'end' },
        cell: ({ amounts }) => formatMoney(locale, amounts[currency], currency),
      }),
    ),
    {
      ...{ key: 'products', header: t('guide.products'), align: 'end' },
      cell: ({ id, products }) => (
        <PageLink href={href(`${SHOP_PATHS.priceSchema}?level=${id}`)}>
          {formatNumber(locale, products)}
        </PageLink>
      ),
    },
    { key: 'changed', header: t('guide.changed'), cell: ({ updatedAt }) => dateText(updatedAt) },
    {
      ...{ key: 'actions', header: t('schema.actions') },
      cell: (level) => (
        <span className={styles.actions}>
          {isSenior && (
            <Button
              size="small"
              variant="secondary"
              aria-label={t('guide.changeOf', { name: level.name })}
              onClick={() => onOpen('change', level)}
            >
              {t('guide.change')}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={t('history.openOf', { name: level.name })}
            onClick={() => onOpen('history', level)}
          >
            {t('history.open')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Table caption={t('guide.title')} hideCaption columns={columns} rows={levels} rowKey={({ id }) => id} />
  );
}
