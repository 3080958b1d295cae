import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Table, type TableColumn } from '@/components/ui/table';
import type { PromoCodeBatch } from '@/contracts/commerce/promo-code-management';
import { SHOP_PATHS } from '@/domain/commerce/shop-address';
import { formatNumber } from '@/domain/format';
import { LoadState } from '@/features/management/load-state';
import { useChangeDate } from '@/features/management/use-change-date';
import { promoCodeBatchesQuery } from '@/hooks/commerce/promo-code-management-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../shop-management.module.css';
import { DownloadBatch } from './download-batch';

interface BatchesSectionProps {
  /** Shows the codes of a batch in the list. */
  onShow: (batchId: string) => void;
}

/** Generated codes, batch by batch. */
export function BatchesSection({ onShow }: BatchesSectionProps) {
  const { t } = useTranslation('manager-shop');
  const href = useHref();
  const { isSenior } = useSession();
  const query = useQuery(promoCodeBatchesQuery(useApi()));
  const columns = useColumns(onShow);
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.heading}>{t('batches.title')}</h2>
          <p className={styles.quiet}>{t('batches.lead')}</p>
        </div>
        {isSenior && (
          <Button variant="secondary" href={href(`${SHOP_PATHS.promoCode}?kind=batch`)}>
            {t('promo.newBatch')}
          </Button>
        )}
      </div>
      <LoadState query={query} height="160px" />
      {query.data && (
        <Table
          caption={t('batches.title')}
          hideCaption
          columns={columns}
          rows={query.data}
          rowKey={({ id }) => id}
          empty={t('batches.empty')}
        />
      )}
    </div>
  );
}

function useColumns(onShow: (batchId: string) => void): TableColumn<PromoCodeBatch>[] {
  const { t } = useTranslation('manager-shop');
  const locale = useLocale();
  const dateText = useChangeDate();
  const { isSenior } = useSession();
  const nameOf = ({ description, prefix }: PromoCodeBatch) => description || prefix || t('batches.unnamed');
  return [
    { key: 'name', header: t('batches.batch'), rowHeader: true, cell: nameOf },
    { key: 'prefix', header: t('batches.prefix'), cell: ({ prefix }) => prefix || '–' },
    {
      ...{ key: 'count', header: t('batches.count'), align: 'end' },
      cell: ({ count }) => formatNumber(locale, count),
    },
    {
      ...{ key: 'used', header: t('batches.used'), align: 'end' },
      cell: ({ used }) => formatNumber(locale, used),
    },
    {
      ...{ key: 'created', header: t('batches.created') },
      cell: ({ createdAt, createdBy }) => (
        <>
          {dateText(createdAt)}
          {createdBy && <span className={styles.small}>{createdBy}</span>}
        </>
      ),
    },
    {
      ...{ key: 'actions', header: t('schema.actions') },
      cell: (batch) => (
        <span className={styles.actions}>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('batches.showOf', { name: nameOf(batch) })}
            onClick={() => onShow(batch.id)}
          >
            {t('batches.show')}
          </Button>
          {isSenior && <DownloadBatch batchId={batch.id} name={nameOf(batch)} />}
        </span>
      ),
    },
  ];
}
