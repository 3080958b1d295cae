import { CategoryHeader } from '@/features/catalog/catalog/category-header';
import type { WithRenderedCategory } from '@/features/catalog/category-management/with-rendered-category';
import { TopicChip } from '@/features/editorial/magazine/topic-chip';
import { CategoryEntry } from '@/features/shell/header/category-entry';

/** What the page of the back office gives to its screen. */
export const renderCategory: WithRenderedCategory['renderCategory'] = (category) => ({
  menu: <CategoryEntry category={category} />,
  page: <CategoryHeader category={category} />,
  magazine: <TopicChip slug={category.slug} name={category.content.name} />,
});
