import { sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';

export interface TopicName {
  kind: 'category' | 'skill';
  slug: string;
  name: string;
}

/** Names of all categories and skills in the locale, else in English. */
export async function findTopicNames(db: Db | Tx, locale: Locale): Promise<TopicName[]> {
  const { rows } = await db.execute<TopicName & Record<string, unknown>>(sql`
    (select distinct on (c.id) 'category' as kind, c.slug, t.name
      from categories c join category_texts t on t.category_id = c.id and t.locale in (${locale}, 'en')
      order by c.id, (t.locale = ${locale}) desc)
    union all
    (select distinct on (s.id) 'skill' as kind, s.slug, t.name
      from skills s join skill_texts t on t.skill_id = s.id and t.locale in (${locale}, 'en')
      order by s.id, (t.locale = ${locale}) desc)`);
  return rows;
}
