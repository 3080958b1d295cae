import type { ManagedProductRow } from '@/contracts/catalog/product-management';
import type { BulkAction } from '@/features/management/use-bulk';
import { useProductAction } from '@/hooks/catalog/use-product-management';
import { useSession } from '@/hooks/identity/use-session';
import { useTranslation } from '@/hooks/use-translation';

/** What a manager may do with many products at once. */
export function useBulkActions(): BulkAction<ManagedProductRow>[] {
  const { t } = useTranslation('manager-products');
  const { isSenior } = useSession();
  const publish = useProductAction('publish').mutateAsync;
  const unpublish = useProductAction('unpublish').mutateAsync;
  const ask = useProductAction('requestPublication').mutateAsync;
  if (!isSenior) return [{ key: 'ask', label: t('list.ask'), run: ({ id }) => ask(id) }];
  return [
    { key: 'publish', label: t('list.publish'), run: ({ id }) => publish(id) },
    { key: 'unpublish', label: t('list.unpublish'), run: ({ id }) => unpublish(id), danger: true },
  ];
}
