import type { LanguageState, MarathonStart } from '../../../../contracts/catalog/product-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';

export interface ContentLanguage {
  language: Locale;
  content: LanguageState;
  /** When a version will be published by itself. */
  at: string | null;
}

export interface ManagedCourse {
  courseId: string;
  baseLanguage: Locale;
  schedule: MarathonStart | null;
  languages: ContentLanguage[];
}

/** Courses of products, and how far their content is; implemented by learning. */
export interface ManagedCourses {
  /** By product; programs and professions have none. */
  of(db: Db | Tx, productIds: readonly string[]): Promise<Map<string, ManagedCourse>>;
  /** An empty course. */
  create(
    tx: Tx,
    course: { productId: string; baseLanguage: Locale; schedule: MarathonStart | null },
  ): Promise<void>;
  setSchedule(tx: Tx, productId: string, schedule: MarathonStart): Promise<void>;
}
