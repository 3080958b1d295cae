import { randomUUID } from 'node:crypto';
import { createPasswordHasher } from '../../server/modules/identity/auth/password-hasher.ts';
import { createSessionService } from '../../server/modules/identity/session/session.service.ts';
import type { OpenDatabase } from '../with-database.ts';
import { PROOF_SECRET } from './product.ts';

export interface Stock {
  emails: string[];
  productIds: string[];
}

export const PASSWORD = 'nine honest rivers';

/** Confirmed people and products for a long proof; created in the database, because a separate proof covers sign-up. */
export async function stockSchool({ pool }: OpenDatabase, people: number, products: number): Promise<Stock> {
  const hasher = createPasswordHasher();
  const hash = await hasher.hash(PASSWORD);
  const batch = randomUUID().slice(0, 8);
  const emails = Array.from({ length: people }, (_, n) => `proof${n}-${batch}@kurso.test`);
  await pool.query(
    `insert into users (email, name, password_hash, verified_at)
      select email, 'Proof', $2, now() from unnest($1::text[]) as email`,
    [emails, hash],
  );
  const { rows } = await pool.query(
    `with level as (
        insert into price_levels (code, name, amounts)
        values ('proof-' || $2, 'Proof', '{"USD":1999,"EUR":1899,"RUB":149900,"INR":99900}') returning id),
      made as (
        insert into products (type, status, published_at, learning_languages)
        select 'COURSE', 'PUBLISHED', now(), '{en}' from generate_series(1, $1) returning id),
      priced as (insert into product_prices (product_id, level_id, valid_from)
        select made.id, level.id, now() - interval '1 day' from made, level),
      landed as (insert into landings (product_id, locale, url_slug, short_title1, published)
        select id, 'en', 'proof-' || id, 'Proof', true from made)
      select id from made`,
    [products, batch],
  );
  return { emails, productIds: rows.map((row) => row.id) };
}

/** Opens a session in the database: sign-ins are rate-limited and covered by a separate proof. */
export async function openSession({ db, pool }: OpenDatabase, origin: string, email: string) {
  const { rows } = await pool.query('select id, role, session_epoch from users where email = $1', [email]);
  const person = { id: String(rows[0].id), role: rows[0].role, epoch: Number(rows[0].session_epoch) };
  const pubsub = { publish: async () => {}, subscribe: () => () => {} };
  const sessions = createSessionService({ db, pubsub, secret: PROOF_SECRET, publicUrl: origin });
  const pair = await sessions.open(db, person, {});
  return { ...person, ...pair, sessionId: pair.refreshToken.split('.')[0] ?? '' };
}
