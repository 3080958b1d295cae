import { CategoryHeader } from '@/features/catalog/catalog/category-header';
import { TopicChip } from '@/features/editorial/magazine/topic-chip';
import { CategoryEntry } from '@/features/shell/header/category-entry';

/** As the page gives them. */
export const places = { CategoryEntry, CategoryHeader, TopicChip };
