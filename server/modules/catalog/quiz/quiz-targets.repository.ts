import { sql } from 'drizzle-orm';
import type { ManagedQuiz } from '../../../../contracts/catalog/quiz-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { Subject } from '../../../../domain/catalog/quiz-check.ts';

export interface TargetRows extends Pick<ManagedQuiz, 'skills' | 'categories'> {
  /** Subjects with products on sale. */
  subjects: Subject[];
}

type Choice = ManagedQuiz['skills'][number];

/** What options can lead to, by name in the locale, else in English. */
export async function findTargets(db: Db | Tx, locale: Locale): Promise<TargetRows> {
  const { rows: skills } = await db.execute<Record<keyof Choice, string>>(sql`
    select s.slug as code, coalesce(t.name, e.name, s.slug) as name from skills s
      left join skill_texts t on t.skill_id = s.id and t.locale = ${locale}
      left join skill_texts e on e.skill_id = s.id and e.locale = 'en'
    order by 2, 1`);
  const { rows } = await db.execute<{ code: string; name: string; products: boolean; skills: string[] }>(sql`
    select c.code, coalesce(t.name, e.name, c.code) as name, sold.products,
      array(select distinct s.slug from product_categories pc
        join products p on p.id = pc.product_id and p.status = 'PUBLISHED'
        join product_skills ps on ps.product_id = pc.product_id
        join skills s on s.id = ps.skill_id where pc.category_id = c.id) as skills
    from categories c
      left join category_texts t on t.category_id = c.id and t.locale = ${locale}
      left join category_texts e on e.category_id = c.id and e.locale = 'en'
      cross join lateral (select exists (select 1 from product_categories pc
        join products p on p.id = pc.product_id and p.status = 'PUBLISHED' where pc.category_id = c.id) as products) sold
    order by c.position, c.code`);
  return {
    skills,
    categories: rows.map(({ code, name }) => ({ code, name })),
    subjects: rows.filter(({ products }) => products),
  };
}
