import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import type { ManagedCompany } from '@/contracts/business/company-management';
import { managedCompanyPath } from '@/domain/business/managed-company-address';
import { ManagerList } from '@/features/management/manager-list';
import { useListState } from '@/features/management/use-list-state';
import { companiesQuery, exportCompanies } from '@/hooks/business/company-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { useCompanyColumns } from './company-columns';

/** All companies, to find one by its name, its owner or its VAT number. */
export function CompanyList() {
  const { t } = useTranslation('manager-business');
  const href = useHref();
  const api = useApi();
  const state = useListState();
  const asked = { page: state.page, text: state.text || undefined };
  const query = useQuery(companiesQuery(api, asked));
  return (
    <ManagerList<ManagedCompany>
      name="companies"
      title={t('companies.title')}
      columns={useCompanyColumns()}
      rows={query.data?.items}
      total={query.data?.total}
      state={state}
      query={query}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id }) => href(managedCompanyPath(id))}
      exportRows={exportCompanies(api, asked)}
      empty={<EmptyState title={t('companies.emptyTitle')} text={t('companies.emptyText')} />}
    />
  );
}
