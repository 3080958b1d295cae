import { page } from '@/server/ssr/page';

export { SocialReturnScreen as default } from '@/features/identity/auth/social-return-screen';

export const getServerSideProps = page({ namespaces: ['auth', 'social'] });
