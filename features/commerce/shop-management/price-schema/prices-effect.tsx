import { Banner } from '@/components/ui/banner';
import type { PriceSchemaPreview } from '@/contracts/commerce/price-schema';
import { LoadState, type LoadStateProps } from '@/features/management/load-state';
import { useTranslation } from '@/hooks/use-translation';
import { PriceEffectTable } from '../price-effect-table';
import styles from '../shop-management.module.css';

interface PricesEffectProps {
  query: LoadStateProps['query'] & { data: readonly PriceSchemaPreview[] | undefined };
}

/** Old and new prices of the chosen products; those that cannot change say why. */
export function PricesEffect({ query }: PricesEffectProps) {
  const { t } = useTranslation('manager-shop');
  const rows = query.data;
  return (
    <div className={styles.stack}>
      <LoadState query={query} height="240px" />
      {rows?.some(isWaiting) && <Banner tone="warning">{t('effect.approval')}</Banner>}
      {rows?.every(({ refusal }) => refusal) && <Banner tone="warning">{t('schema.nothing')}</Banner>}
      {rows && <PriceEffectTable rows={rows} note={(row) => <Note row={row} />} />}
      {rows && <p className={styles.quiet}>{t('effect.pending')}</p>}
    </div>
  );
}

const isWaiting = ({ refusal, needsApproval }: PriceSchemaPreview): boolean => !refusal && needsApproval;

function Note({ row }: { row: PriceSchemaPreview }) {
  const { t } = useTranslation('manager-shop');
  if (row.refusal) return <span className={styles.refused}>{t(`refusal.${row.refusal}`)}</span>;
  return row.needsApproval ? <span className={styles.refused}>{t('schema.needsApproval')}</span> : null;
}
