import { EmptyState } from '@/components/ui/empty-state';
import { useTranslation } from '@/hooks/use-translation';

/** A search or a filter hides everything. */
export function NoMatch() {
  const { t } = useTranslation('manager-kit');
  return <EmptyState title={t('list.noMatchTitle')} text={t('list.noMatchText')} />;
}
