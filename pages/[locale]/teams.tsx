import { TeamsScreen } from '@/features/business/teams/teams-screen';
import { CompanyRequest } from '@/features/messaging/lead/company-request';
import { publicSeatOffers } from '@/hooks/business/seat-queries';
import { publicPage } from '@/server/ssr/page';

const TeamsPage = () => <TeamsScreen Ask={CompanyRequest} />;
export default TeamsPage;
const options = { namespaces: ['business', 'lead', 'errors'], tags: ['products'], screenRetries: true };
export const getServerSideProps = publicPage({ ...options, prefetch: publicSeatOffers });
