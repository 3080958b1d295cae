import { page } from '@/server/ssr/page';

export { TextPagesScreen as default } from '@/features/editorial/writing/text-pages-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-editorial'],
  access: 'manager',
});
