import { page } from '@/server/ssr/page';

export { OverviewScreen as default } from '@/features/identity/management/overview-screen';

export const getServerSideProps = page({ namespaces: ['manager', 'manager-kit'], access: 'manager' });
