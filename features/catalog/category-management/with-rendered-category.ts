import type { ReactNode } from 'react';
import type { Category } from '@/contracts/catalog/category';

/** The places where visitors see a category, which other features have. */
interface RenderedCategory {
  menu: ReactNode;
  page: ReactNode;
  magazine: ReactNode;
}

export interface WithRenderedCategory {
  /** A category with its texts in one language. */
  renderCategory: (shown: Omit<Category, 'ownLanguageCount'>) => RenderedCategory;
}
