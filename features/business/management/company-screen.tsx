import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import type { CompanyDetail } from '@/contracts/business/company-management';
import { COMPANY_PATHS, managedCompanyPath } from '@/domain/business/managed-company-address';
import { HistoryLink } from '@/features/management/history-link';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { managedCompanyQuery } from '@/hooks/business/company-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { CompanyCorrections } from './company-corrections';
import styles from './company-management.module.css';
import { CompanyPeople } from './company-people';
import { CompanyPools } from './company-pools';
import { CompanySummary } from './company-summary';

/** `/manager/companies/[companyId]`: one company with its seats, their corrections and who runs it. */
export function CompanyScreen() {
  const { t } = useTranslation('manager-business');
  const companyId = String(useRouter().query.companyId ?? '');
  const query = useQuery(managedCompanyQuery(useApi(), companyId));
  const company = query.data;
  return (
    <ManagerPage
      title={company?.name ?? t('column.company')}
      path={managedCompanyPath(companyId)}
      back={{ path: COMPANY_PATHS.companies, label: t('company.back') }}
    >
      <LoadState query={query} height="520px" />
      {company && <Sections company={company} />}
    </ManagerPage>
  );
}

function Sections({ company }: { company: CompanyDetail }) {
  return (
    <div className={styles.sections}>
      <CompanySummary company={company} />
      <CompanyPools company={company} />
      <CompanyPeople company={company} />
      <CompanyCorrections corrections={company.corrections} />
      <HistoryLink entity="COMPANY" entityId={company.id} />
    </div>
  );
}
