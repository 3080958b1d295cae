import { publicPage } from '@/server/ssr/page';

export { SignupProcessingScreen as default } from '@/features/identity/auth/signup-processing-screen';

export const getServerSideProps = publicPage({ namespaces: ['auth', 'errors'], tags: [] });
