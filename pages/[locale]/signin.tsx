import { publicPage } from '@/server/ssr/page';

export { SignInScreen as default } from '@/features/identity/auth/sign-in-screen';

export const getServerSideProps = publicPage({ namespaces: ['auth', 'social', 'errors'], tags: [] });
