import { publicPage } from '@/server/ssr/page';

export { CareerScreen as default } from '@/features/lead/career-screen';

export const getServerSideProps = publicPage({ namespaces: ['lead', 'errors'], tags: [] });
