import { page } from '@/server/ssr/page';

export { NewTermScreen as default } from '@/features/editorial/writing/term/new-term-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-editorial'],
  access: 'manager',
});
