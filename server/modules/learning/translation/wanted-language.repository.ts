import { sql } from 'drizzle-orm';
import type { WantedLanguage } from '../../../../contracts/catalog/language-vote.ts';
import type { Db } from '../../../../db/database.ts';
import { PRODUCT_TITLE } from './translation-course.repository.ts';

/** Published products and languages by votes; languages that lessons have become available in are left out. */
export async function findWanted(db: Db, limit: number): Promise<WantedLanguage[]> {
  const { rows } = await db.execute<Record<keyof WantedLanguage, never>>(sql`
    select p.id as "productId", p.type as "productType", ${PRODUCT_TITLE} as title, w.locale as language, w.votes
    from (
      select v.product_id, v.locale, count(*)::int as votes
      from language_votes v join products s on s.id = v.product_id and s.status = 'PUBLISHED'
      where v.locale <> all(s.learning_languages)
      group by v.product_id, v.locale
      order by votes desc, v.product_id, v.locale limit ${limit}) w
    join products p on p.id = w.product_id
    order by w.votes desc, p.id, w.locale`);
  return rows;
}
