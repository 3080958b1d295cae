import { publicPage } from '@/server/ssr/page';

export { AffiliateScreen as default } from '@/features/lead/application-screen';

export const getServerSideProps = publicPage({ namespaces: ['lead', 'errors'], tags: [] });
