import { isProgramOpen } from '@/domain/affiliate/program-locales';
import { managedPartnerQuery } from '@/hooks/affiliate/partner-management-queries';
import { page } from '@/server/ssr/page';

export { PartnerScreen as default } from '@/features/affiliate/management/partner-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-affiliate'],
  access: 'senior',
  exists: ({ locale }) => isProgramOpen(locale),
  prefetch: (api, { params }) => [managedPartnerQuery(api, params.partnerId ?? '')],
});
