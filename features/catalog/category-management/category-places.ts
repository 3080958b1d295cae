import type { ComponentType } from 'react';
import type { Category } from '@/contracts/catalog/category';

type Shown = Omit<Category, 'ownLanguageCount'>;

/** How visitors see a category in the menu, on its page and in the magazine: components of other features. */
export interface CategoryPlaces {
  CategoryEntry: ComponentType<{ category: Shown }>;
  CategoryHeader: ComponentType<{ category: Shown }>;
  TopicChip: ComponentType<{ slug: string; name: string }>;
}

export interface WithCategoryPlaces {
  places: CategoryPlaces;
}
