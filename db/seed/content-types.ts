import type { SynonymGroup } from '../../contracts/catalog/search-management.ts';
import type { Locale } from '../../contracts/locales.ts';
import type { CoverMotifName } from '../../contracts/manager-values.ts';
import type { ProductType } from '../../contracts/scalars.ts';
import type { CourseDraft } from '../../domain/learning/content.ts';
import type { LandingSections } from '../schema/catalog/product.ts';
import type { ProductMedia } from './product-files.ts';

/** The shape of the files under `content/`, as people edit them. */

export type Texts<T> = Partial<Record<Locale, T>> & { en: T };

export interface LandingText extends LandingSections {
  title: string;
  subtitle?: string;
  promise: string;
  outcomes: string[];
}

/** `product.json`; days are relative to the day of seeding. */
export interface ProductFile {
  type: ProductType;
  level: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED';
  minutes: number;
  /** Drawing of the cover; without one the first category decides. */
  cover?: CoverMotifName;
  publishedDaysAgo: number;
  inSubscription?: boolean;
  /** Code of a price level, or null when free. */
  price: string | null;
  sale?: SaleFile;
  subscriptionPercent?: number;
  categories: string[];
  skills: string[];
  experts: string[];
  /** Slugs of the parts of a program or profession, in order. */
  parts?: string[];
  /** The parts open one after the other. */
  partsInOrder?: boolean;
  baseLanguage?: Locale;
  /** A marathon whose days open one by one; a fixed start is so many days after the day of seeding. */
  schedule?: { start: 'learner' } | { start: 'fixed'; inDays: number };
  modules?: { key: string; titles: Texts<string> }[];
  texts: Texts<LandingText>;
}

interface SaleFile {
  percent?: number;
  amounts?: Record<string, number>;
  fromDay: number;
  toDay: number;
}

export interface ReviewFile {
  author: string;
  locale: Locale;
  stars: number;
  daysAgo: number;
  body: string;
}

export interface CategoryFile {
  code: string;
  slug: string;
  texts: Texts<{ name: string; subtitle: string; description: string }>;
}

export interface SkillFile {
  slug: string;
  names: Texts<string>;
}

export interface ExpertFile {
  slug: string;
  texts: Texts<{ name: string; role: string; bio: string }>;
}

export interface PriceLevelFile {
  code: string;
  name: string;
  amounts: Record<string, number>;
}

export interface PromoCodeFile {
  code: string;
  description: string;
  percent: number;
  /** Product slugs; absent for all products. */
  products?: string[];
  fromDay?: number;
  toDay?: number;
  totalLimit?: number;
  perUserLimit?: number;
}

/** An article's text is in the folder of its slug, a file for each language. */
export interface ArticleFile {
  slug: string;
  kind: 'MAGAZINE' | 'BLOG';
  /** Code of a category. */
  topic: string | null;
  /** Slug of the teacher who wrote it. */
  expert: string;
  /** Slug of the product that goes on where it ends. */
  product?: string;
  /** Slug of the product whose first open exercise stands below the text. */
  exercise?: string;
  publishedDaysAgo: number;
  minutes: number;
  chief?: boolean;
  quiz?: boolean;
  texts: Texts<{ title: string; excerpt: string }>;
}

export interface TermFile {
  slug: string;
  names: Texts<string>;
  explanations: Texts<string>;
}

/** One product folder with all its files. */
export interface SchoolProduct {
  slug: string;
  file: ProductFile;
  reviews: ReviewFile[];
  /** One draft per learning language, the base language first; empty for programs and professions. */
  drafts: CourseDraft[];
  /** Files that its lessons show. */
  media: ProductMedia[];
}

export interface School {
  categories: CategoryFile[];
  skills: SkillFile[];
  experts: ExpertFile[];
  priceLevels: PriceLevelFile[];
  promoCodes: PromoCodeFile[];
  products: SchoolProduct[];
  /** With the text of each by language, as Markdown. */
  articles: (ArticleFile & { bodies: Partial<Record<Locale, string>> })[];
  glossary: TermFile[];
  /** Search synonyms by language. */
  synonyms: Partial<Record<Locale, SynonymGroup[]>>;
}
