import { managedCompanyQuery } from '@/hooks/business/company-management-queries';
import { page } from '@/server/ssr/page';

export { CompanyScreen as default } from '@/features/business/management/company-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-business'],
  access: 'senior',
  prefetch: (api, { params }) => [managedCompanyQuery(api, params.companyId ?? '')],
});
