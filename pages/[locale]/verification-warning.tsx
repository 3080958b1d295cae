import { selfQuery } from '@/hooks/identity/auth-queries';
import { page } from '@/server/ssr/page';

export { VerificationWarningScreen as default } from '@/features/identity/auth/verification-warning-screen';

export const getServerSideProps = page({
  namespaces: ['auth'],
  access: 'user',
  prefetch: (api) => [selfQuery(api)],
});
