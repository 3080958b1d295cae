import { page } from '@/server/ssr/page';

export { GlossaryListScreen as default } from '@/features/editorial/glossary-management/glossary-list-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-editorial'],
  access: 'manager',
});
