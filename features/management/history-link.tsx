import { History } from 'lucide-react';
import { PageLink } from '@/components/ui/page-link';
import type { AuditEntity } from '@/contracts/manager-values';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './management.module.css';

/** Leads to who changed this thing, when, and how. */
export function HistoryLink({ entity, entityId }: { entity: AuditEntity; entityId: string }) {
  const { t } = useTranslation('manager-kit');
  const href = useHref();
  const query = new URLSearchParams({ entity, entityId });
  return (
    <PageLink className={styles.history} href={href(`/manager/audit?${query}`)}>
      <History aria-hidden="true" />
      {t('save.history')}
    </PageLink>
  );
}
