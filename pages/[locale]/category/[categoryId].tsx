import {
  categoryMovedTo as movedTo,
  categoryPageQueries as prefetch,
} from '@/hooks/catalog/category-queries';
import { publicPage } from '@/server/ssr/page';

export { CategoryScreen as default } from '@/features/catalog/catalog/category-screen';

const namespaces = ['catalogue', 'product', 'seo'];
const tags = ['products', 'categories'];
export const getServerSideProps = publicPage({ namespaces, tags, prefetch, movedTo });
