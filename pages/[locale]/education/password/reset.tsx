import { page } from '@/server/ssr/page';

export { PasswordResetScreen as default } from '@/features/identity/auth/password-reset-screen';

export const getServerSideProps = page({ namespaces: ['auth'] });
