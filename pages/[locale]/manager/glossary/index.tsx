import { page } from '@/server/ssr/page';

export { TermsScreen as default } from '@/features/editorial/writing/term/terms-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-editorial'],
  access: 'manager',
});
