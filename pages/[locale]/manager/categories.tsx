import { CategoryHeader } from '@/features/catalog/catalog/category-header';
import { CategoriesScreen } from '@/features/catalog/category-management/categories-screen';
import type { WithRenderedCategory } from '@/features/catalog/category-management/with-rendered-category';
import { TopicChip } from '@/features/editorial/magazine/topic-chip';
import { CategoryEntry } from '@/features/shell/header/category-entry';
import { page } from '@/server/ssr/page';

const renderCategory: WithRenderedCategory['renderCategory'] = (category) => ({
  menu: <CategoryEntry category={category} />,
  page: <CategoryHeader category={category} />,
  magazine: <TopicChip slug={category.slug} name={category.content.name} />,
});
export default () => <CategoriesScreen renderCategory={renderCategory} />;
const namespaces = ['manager', 'manager-kit', 'manager-catalog'];
export const getServerSideProps = page({ namespaces, access: 'manager' });
