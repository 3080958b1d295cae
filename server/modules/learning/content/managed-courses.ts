import { sql } from 'drizzle-orm';
import type { LanguageState } from '../../../../contracts/catalog/product-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ManagedCourse, ManagedCourses } from '../../catalog/product-management/managed-courses.ts';
import { type EditedLanguage, languageKey, readContentStates } from '../course-draft/content-states.ts';
import { ensureCourse } from './content.store.ts';

interface FoundLanguage {
  language: Locale;
  publishedId: string | null;
  at: string | null;
  isEdited: boolean;
}

interface FoundCourse extends Omit<ManagedCourse, 'languages'> {
  productId: string;
  languages: FoundLanguage[];
}

const LANGUAGES = sql`(
  select coalesce(json_agg(json_build_object('language', s.language, 'publishedId', s.public_id,
      'at', to_char(s.publish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'isEdited', s.is_draft or exists (
        select 1 from outline_drafts o where o.course_id = c.id and o.language = c.base_language))), '[]')
  from (
    select language, (array_agg(id) filter (where status = 'PUBLISHED'))[1] as public_id,
      min(publish_at) filter (where status = 'SCHEDULED') as publish_at, bool_or(id is null) as is_draft
    from (
      select v.language, v.id, v.status, v.publish_at from course_versions v where v.course_id = c.id
      union all select o.language, null, null, null from outline_drafts o where o.course_id = c.id
      union all select l.language, null, null, null from lesson_drafts l where l.course_id = c.id) known
    group by language) s)`;

/** The implementation of the catalogue's port to courses that managers edit. */
export const createManagedCourses = (): ManagedCourses => ({
  async of(db, productIds) {
    const { rows } = await db.execute<Record<keyof FoundCourse, never>>(sql`
      select distinct on (c.product_id) c.product_id as "productId", c.id as "courseId",
        c.base_language as "baseLanguage", c.schedule, ${LANGUAGES} as languages
      from courses c where c.product_id = any(${sql.param([...productIds])}::uuid[])
      order by c.product_id, c.created_at, c.id`);
    const states = await readContentStates(db, rows.flatMap(editedLanguages));
    return new Map(rows.map((row) => [row.productId, show(row, states)]));
  },
  async create(tx, course) {
    await ensureCourse(tx, { ...course, externalKey: null });
  },
  async setSchedule(tx, productId, schedule) {
    await tx.execute(sql`
      update courses set schedule = ${JSON.stringify(schedule)}::jsonb
      where product_id = ${productId}::uuid and schedule is distinct from ${JSON.stringify(schedule)}::jsonb`);
  },
});

function editedLanguages({ courseId, languages }: FoundCourse): EditedLanguage[] {
  return languages.flatMap(({ language, publishedId, isEdited }) =>
    publishedId && isEdited ? [{ courseId, language, publishedId }] : [],
  );
}

function show(
  { productId: _, languages, ...course }: FoundCourse,
  states: ReadonlyMap<string, LanguageState>,
): ManagedCourse {
  const stateIn = ({ language, publishedId }: FoundLanguage): LanguageState => {
    if (!publishedId) return 'DRAFT';
    return states.get(languageKey({ ...course, language })) ?? 'PUBLISHED';
  };
  return {
    ...course,
    languages: languages.map((one) => ({ language: one.language, content: stateIn(one), at: one.at })),
  };
}
