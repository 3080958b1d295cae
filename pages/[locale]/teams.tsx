import { publicPage } from '@/server/ssr/page';

export { CompanyScreen as default } from '@/features/lead/application-screen';

export const getServerSideProps = publicPage({ namespaces: ['lead', 'errors'], tags: [] });
