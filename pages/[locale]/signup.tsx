import { publicPage } from '@/server/ssr/page';

export { SignUpScreen as default } from '@/features/identity/auth/sign-up-screen';

export const getServerSideProps = publicPage({ namespaces: ['auth', 'social', 'errors'], tags: [] });
