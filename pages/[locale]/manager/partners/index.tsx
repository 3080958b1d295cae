import { isProgramOpen } from '@/domain/affiliate/program-locales';
import { page } from '@/server/ssr/page';

export { PartnersScreen as default } from '@/features/affiliate/management/partners-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-shop', 'manager-affiliate'],
  access: 'senior',
  exists: ({ locale }) => isProgramOpen(locale),
});
