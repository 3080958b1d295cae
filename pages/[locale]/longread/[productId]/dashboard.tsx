import { dashboardPage } from '@/server/ssr/dashboard-page';

export { DashboardScreen as default } from '@/features/learning/player/dashboard/dashboard-screen';

export const getServerSideProps = dashboardPage({ type: 'LONGREAD', access: 'user' });
