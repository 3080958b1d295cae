import { CategoryHeader } from '@/features/catalog/catalog/category-header';
import { CategoriesScreen } from '@/features/catalog/category-management/categories-screen';
import { TopicChip } from '@/features/editorial/magazine/topic-chip';
import { CategoryEntry } from '@/features/shell/header/category-entry';
import { page } from '@/server/ssr/page';

export default () => <CategoriesScreen places={{ CategoryEntry, CategoryHeader, TopicChip }} />;
const namespaces = ['manager', 'manager-kit', 'manager-catalog'];
export const getServerSideProps = page({ namespaces, access: 'manager' });
