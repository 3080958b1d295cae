import { page } from '@/server/ssr/page';

export { MagazineArticlesScreen as default } from '@/features/editorial/writing/articles-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-editorial'],
  access: 'manager',
});
