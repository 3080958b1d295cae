import { page } from '@/server/ssr/page';

export { PasswordResetScreen as default } from '@/features/auth/password-reset-screen';

export const getServerSideProps = page({ namespaces: ['auth'] });
