import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import type { ManagedPartner } from '@/contracts/affiliate/partner-management';
import { managedPartnerPath } from '@/domain/affiliate/managed-partner-address';
import { ManagerList } from '@/features/management/manager-list';
import { useListState } from '@/features/management/use-list-state';
import { exportPartners, partnersQuery } from '@/hooks/affiliate/partner-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { usePartnerColumns } from './partner-columns';

/** All partners, to find one by name, address or code. */
export function PartnerList() {
  const { t } = useTranslation('manager-affiliate');
  const href = useHref();
  const api = useApi();
  const state = useListState();
  const asked = { page: state.page, text: state.text || undefined };
  const query = useQuery(partnersQuery(api, asked));
  return (
    <ManagerList<ManagedPartner>
      name="partners"
      title={t('partners.title')}
      columns={usePartnerColumns()}
      rows={query.data?.items}
      total={query.data?.total}
      state={state}
      query={query}
      rowKey={({ id }) => id}
      rowName={({ person }) => person.name}
      rowHref={({ id }) => href(managedPartnerPath(id))}
      exportRows={exportPartners(api, asked)}
      empty={<EmptyState title={t('partners.emptyTitle')} text={t('partners.emptyText')} />}
    />
  );
}
