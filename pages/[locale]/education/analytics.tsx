import { page } from '@/server/ssr/page';

export { AnalyticsScreen as default } from '@/features/learning/analytics/analytics-screen';

export const getServerSideProps = page({ namespaces: ['analytics', 'education'], access: 'user' });
