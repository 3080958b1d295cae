import { page } from '@/server/ssr/page';

export { NotFoundScreen as default } from '@/features/shell/failure-screen';
export const getServerSideProps = page({ namespaces: [], status: 404 });
