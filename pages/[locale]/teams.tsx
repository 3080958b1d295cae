import { publicPage } from '@/server/ssr/page';

export { CompanyScreen as default } from '@/features/messaging/lead/application-screen';

export const getServerSideProps = publicPage({ namespaces: ['lead', 'errors'], tags: [] });
