import { lkQueries } from '@/hooks/learning/lk-queries';
import { page } from '@/server/ssr/page';

export { LkScreen as default } from '@/features/learning/education/lk-screen';
export const getServerSideProps = page({
  namespaces: ['education', 'dashboard', 'product'],
  access: 'user',
  prefetch: lkQueries,
});
