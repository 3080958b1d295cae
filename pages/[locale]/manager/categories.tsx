import { CategoryHeader } from '@/features/catalog/catalog/category-header';
import { CategoriesScreen } from '@/features/catalog/category-management/categories-screen';
import { TopicChip } from '@/features/editorial/magazine/topic-chip';
import { CategoryEntry } from '@/features/shell/header/category-entry';
import { page } from '@/server/ssr/page';

export default function CategoriesPage() {
  return (
    <CategoriesScreen
      renderCategory={(category) => ({
        menu: <CategoryEntry category={category} />,
        page: <CategoryHeader category={category} />,
        magazine: <TopicChip slug={category.slug} name={category.content.name} />,
      })}
    />
  );
}

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-catalog'],
  access: 'manager',
});
