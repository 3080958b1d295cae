import { partnerPage } from '@/server/ssr/affiliate-page';

export { BonusScreen as default } from '@/features/affiliate/partner/bonus/bonus-screen';

export const getServerSideProps = partnerPage({ access: 'verified' });
