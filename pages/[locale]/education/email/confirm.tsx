import { page } from '@/server/ssr/page';

export { EmailConfirmScreen as default } from '@/features/identity/auth/email-confirm-screen';

export const getServerSideProps = page({ namespaces: ['auth'] });
