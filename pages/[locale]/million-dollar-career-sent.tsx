import { publicPage } from '@/server/ssr/page';

export { CareerSentScreen as default } from '@/features/messaging/lead/career-screen';

export const getServerSideProps = publicPage({ namespaces: ['lead', 'errors'], tags: [] });
