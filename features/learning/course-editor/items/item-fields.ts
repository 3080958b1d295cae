import type { ContentItemOf } from '@/contracts/learning/content';
import type { ItemSolution } from '@/domain/learning/content';
import type { ItemKind } from '@/domain/learning/new-item';

/** What the fields of every kind of item receive. */
export interface ItemFieldsProps<K extends ItemKind> {
  item: ContentItemOf<K>;
  onChange: (item: ContentItemOf<K>) => void;
}

/** Kinds that have a solution get and give both. */
export interface SolvedFieldsProps<K extends ItemKind> {
  item: ContentItemOf<K>;
  solution: ItemSolution | null;
  onChange: (item: ContentItemOf<K>, solution: ItemSolution | null) => void;
}
