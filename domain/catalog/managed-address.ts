import type { Locale } from '../../contracts/locales.ts';
import type { ProductType } from '../../contracts/scalars.ts';

/** Addresses of products in the back office, without the locale (product §2 Back office). */

/** Where products of each type are listed. */
export const COLLECTION_OF_TYPE = {
  COURSE: 'courses',
  MARATHON: 'marathons',
  PROGRAM: 'programs',
  LONGREAD: 'longreads',
  PROFESSION: 'professions',
} as const satisfies Record<ProductType, string>;

export type Collection = (typeof COLLECTION_OF_TYPE)[ProductType];

const TYPE_OF_COLLECTION = new Map<string, ProductType>(
  Object.entries(COLLECTION_OF_TYPE).map(([type, collection]) => [collection, type as ProductType]),
);

/** The type whose products a collection lists; null for any other word. */
export function typeOfCollection(collection: unknown): ProductType | null {
  return typeof collection === 'string' ? (TYPE_OF_COLLECTION.get(collection) ?? null) : null;
}

export interface ManagedThing {
  type: ProductType;
  id: string;
}

/** A course of a product in one language. */
export interface ManagedContent extends ManagedThing {
  courseId: string;
  language: Locale;
}

export const collectionPath = (type: ProductType): string => `/manager/${COLLECTION_OF_TYPE[type]}`;

export const newProductPath = (type: ProductType): string => `${collectionPath(type)}/new`;

export const managedProductPath = ({ type, id }: ManagedThing): string => `${collectionPath(type)}/${id}`;

export const managedLandingPath = (thing: ManagedThing, language: Locale): string =>
  `${managedProductPath(thing)}/landing/${language}`;

export const landingPreviewPath = (thing: ManagedThing, language: Locale): string =>
  `${managedLandingPath(thing, language)}/preview`;

export const managedContentPath = ({ courseId, language, ...thing }: ManagedContent): string =>
  `${managedProductPath(thing)}/${courseId}/${language}/content`;

export const contentPreviewPath = (content: ManagedContent): string =>
  `${managedContentPath(content)}/preview`;

/** Only longreads have this page. */
export const longreadLearningPath = ({ courseId, language, ...thing }: ManagedContent): string =>
  `${managedProductPath(thing)}/${courseId}/${language}/learning`;

export const MANAGED_PATHS = {
  main: '/manager/main',
  landings: '/manager/landings',
  skills: '/manager/skills',
  newSkill: '/manager/skills/create',
  experts: '/manager/experts',
  newExpert: '/manager/experts/create',
  categories: '/manager/categories',
  searchTerms: '/manager/search-terms',
  failedSearches: '/manager/failed-searches',
  synonyms: '/manager/synonyms',
  uploads: '/manager/uploads',
  import: '/manager/import',
} as const;

export const managedSkillPath = (slug: string): string =>
  `${MANAGED_PATHS.skills}/${encodeURIComponent(slug)}`;

export const managedExpertPath = (expertId: string): string => `${MANAGED_PATHS.experts}/${expertId}`;
