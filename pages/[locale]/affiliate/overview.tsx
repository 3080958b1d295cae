import { partnerPage } from '@/server/ssr/affiliate-page';

export { OverviewScreen as default } from '@/features/affiliate/partner/overview/overview-screen';

export const getServerSideProps = partnerPage({ access: 'verified' });
