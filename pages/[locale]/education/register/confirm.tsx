import { page } from '@/server/ssr/page';

export { RegisterConfirmScreen as default } from '@/features/identity/auth/register-confirm-screen';

export const getServerSideProps = page({ namespaces: ['auth'] });
