import { sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';

export interface Voter {
  userId: string;
  productId: string;
}

export interface Vote extends Voter {
  language: Locale;
}

export async function findVotes(db: Db, { userId, productId }: Voter): Promise<Locale[]> {
  const { rows } = await db.execute<{ locale: Locale }>(sql`
    select locale from language_votes where user_id = ${userId} and product_id = ${productId}`);
  return rows.map(({ locale }) => locale);
}

/** False if there is no such published product. A language that the lessons are in already is not stored. */
export async function addVote(db: Db, { userId, productId, language }: Vote): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    with product as (
      select id, learning_languages from products where id = ${productId} and status = 'PUBLISHED'),
    vote as (
      insert into language_votes (user_id, product_id, locale)
      select ${userId}::uuid, id, ${language} from product where ${language} <> all(learning_languages)
      on conflict do nothing)
    select exists (select 1 from product) as found`);
  return rows[0]?.found === true;
}

export async function removeVote(db: Db, { userId, productId, language }: Vote): Promise<void> {
  await db.execute(sql`
    delete from language_votes
    where user_id = ${userId} and product_id = ${productId} and locale = ${language}`);
}
