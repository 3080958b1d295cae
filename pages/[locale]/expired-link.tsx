import { publicPage } from '@/server/ssr/page';

export { ExpiredLinkScreen as default } from '@/features/identity/auth/expired-link-screen';

export const getServerSideProps = publicPage({ namespaces: ['auth', 'errors'], tags: [] });
