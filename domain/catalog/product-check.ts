import type { ProductCheck } from '../../contracts/catalog/product-management.ts';
import type { ProductType } from '../../contracts/scalars.ts';

/** Types of products that a product of each type may consist of; none contains its own type, so no circle is possible. */
export const PART_TYPES: Record<ProductType, readonly ProductType[]> = {
  COURSE: [],
  MARATHON: [],
  LONGREAD: [],
  PROGRAM: ['COURSE'],
  PROFESSION: ['PROGRAM', 'COURSE'],
};

/** Whether products of the type have content of their own, instead of parts. */
export const hasCourse = (type: ProductType): boolean => PART_TYPES[type].length === 0;

export interface ProductFacts {
  type: ProductType;
  /** Published landings, in any language. */
  landings: number;
  /** The content is published in its base language. */
  hasContent: boolean;
  hasPrice: boolean;
  categories: number;
  parts: readonly { status: 'DRAFT' | 'PUBLISHED' }[];
}

/** What keeps a product from being sold, in the order of the page. */
export function checkProduct(facts: ProductFacts): ProductCheck[] {
  const { type, parts } = facts;
  const fails: Record<ProductCheck, boolean> = {
    NO_LANDING: facts.landings === 0,
    NO_CONTENT: hasCourse(type) && !facts.hasContent,
    NO_PARTS: !hasCourse(type) && parts.length === 0,
    UNPUBLISHED_PART: parts.some(({ status }) => status !== 'PUBLISHED'),
    NO_CATEGORY: facts.categories === 0,
    NO_PRICE: !facts.hasPrice,
  };
  return (Object.keys(fails) as ProductCheck[]).filter((check) => fails[check]);
}
