import { eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { skills } from '../../../../db/schema/catalog/product.ts';
import { userSkills } from '../../../../db/schema/catalog/user-skill.ts';

/** Slugs of the skills a user wants to gain. */
export async function findSkills(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .select({ slug: skills.slug })
    .from(userSkills)
    .innerJoin(skills, eq(skills.id, userSkills.skillId))
    .where(eq(userSkills.userId, userId))
    .orderBy(skills.slug);
  return rows.map(({ slug }) => slug);
}

/** Replaces the user's skills; unknown slugs are skipped. */
export async function replaceSkills(tx: Tx, userId: string, slugs: readonly string[]): Promise<void> {
  const wanted = sql.param([...slugs]);
  await tx.execute(sql`
    delete from user_skills where user_id = ${userId}
      and skill_id not in (select id from skills where slug = any(${wanted}::text[]))`);
  await tx.execute(sql`
    insert into user_skills (user_id, skill_id)
    select ${userId}, id from skills where slug = any(${wanted}::text[]) on conflict do nothing`);
}

/** All skills, named in the locale or else in English. */
export async function findSkillChoices(db: Db | Tx, locale: Locale) {
  const { rows } = await db.execute<{ slug: string; name: string }>(sql`
    select s.slug, coalesce(l.name, e.name, s.slug) as name
    from skills s
    left join skill_texts l on l.skill_id = s.id and l.locale = ${locale}
    left join skill_texts e on e.skill_id = s.id and e.locale = 'en'
    order by 2, 1`);
  return rows;
}
