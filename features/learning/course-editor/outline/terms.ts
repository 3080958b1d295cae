import type { ProductType } from '@/contracts/scalars';

/** What the parts of a course are called: modules and lessons, days and tasks, parts and chapters. */
export type OutlineTerms = 'COURSE' | 'MARATHON' | 'LONGREAD';

export const termsOf = (type: ProductType): OutlineTerms =>
  type === 'MARATHON' || type === 'LONGREAD' ? type : 'COURSE';
