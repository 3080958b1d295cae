import { sql } from 'drizzle-orm';
import type { FirstExercise } from '../../../../contracts/catalog/first-exercise.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';

/** A profession contains programs, and these contain courses. */
const MAX_DEPTH = 3;

/**
 * By product: the first problem of its free lessons that are no tests, those of parts in their order. One that needs no
 * program to run comes first: it opens at once on every device.
 */
export async function findFirstExercises(
  db: Db | Tx,
  productIds: readonly string[],
  locale: Locale,
): Promise<Map<string, FirstExercise>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await db.execute<FirstExercise & { asked: string }>(sql`
    with recursive inside(root, id, place) as (
      select asked.id, asked.id, array[]::integer[]
      from unnest(${sql.param([...new Set(productIds)])}::uuid[]) asked(id)
      union all
      select i.root, pp.child_id, i.place || pp.position from inside i
      cross join lateral (select * from product_parts where parent_id = i.id offset 0) pp
      where cardinality(i.place) < ${MAX_DEPTH})
    select distinct on (i.root) i.root as asked, p.id as "productId", p.type as "productType", v.language,
      le.key as "lessonKey", le.title as "lessonTitle", c.id || ':' || ci.key as "contentId"
    from inside i
    join products p on p.id = i.id and p.status = 'PUBLISHED'
    join courses c on c.product_id = p.id
    join course_versions v on v.course_id = c.id and v.status = 'PUBLISHED'
      and v.language in (${locale}, c.base_language)
    join lessons le on le.version_id = v.id and le.free and le.kind = 'LESSON'
    join modules m on m.id = le.module_id
    join content_items ci on ci.lesson_id = le.id and ci.body->>'kind' = 'problem'
    order by i.root, i.place, (v.language = ${locale}) desc,
      jsonb_path_exists(ci.body, '$.parts[*] ? (@.kind == "runnable")'), m.position, le.position, ci.position`);
  return new Map(rows.map(({ asked, ...exercise }) => [asked, exercise]));
}
