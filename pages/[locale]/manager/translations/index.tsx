import { page } from '@/server/ssr/page';

export { BoardScreen as default } from '@/features/learning/translation/board-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-translations', 'product'],
  access: 'manager',
});
