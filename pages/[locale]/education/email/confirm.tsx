import { page } from '@/server/ssr/page';

export { EmailConfirmScreen as default } from '@/features/auth/email-confirm-screen';

export const getServerSideProps = page({ namespaces: ['auth'] });
