import { reindexSearch } from '../../../server/modules/catalog/search/search-index.ts';
import {
  ROWS_WITHOUT_PEOPLE,
  tablesOfCopy,
} from '../../../server/modules/importers/school-copy/school-tables.ts';
import { readTableFacts } from '../../../server/modules/importers/school-copy/table-facts.ts';
import { ONE, ONE_OF_EACH } from '../../setup/one-of-each.ts';
import { ONE_OF_LATER } from '../../setup/one-of-later.ts';
import type { TestDatabase } from '../../setup/test-database.ts';

/** A manager who has worked in every table. */
export const AUTHOR = '00000000-0000-4000-8000-0000000000aa';

/** Rows of tables that are still empty then. */
const ONE_OF_OTHERS = [
  `insert into article_former_slugs (slug, article_id, replaced_at) values ('old', '${ONE.course}', now())`,
  `insert into magazine_subscriptions (user_id, category_id) values ('${ONE.person}', '${ONE.course}')`,
  `insert into affiliate_suspensions (partner_id, suspended, reason)
    select id, true, 'own purchases' from affiliate_partners`,
  `insert into company_identities (company_id, user_id, issuer, subject)
    select company_id, user_id, 'https://login.kurso.test', user_id from company_members`,
  `insert into company_seat_corrections (id, company_id, pool_id, seats, reason)
    select id, company_id, id, 1, 'A gift' from company_seat_pools`,
  `insert into company_seat_orders (order_id, company_id, purchase_id)
    select '${ONE.order}', id, '${ONE.order}' from companies limit 1`,
  `insert into accomplishments (user_id, course_id, item_key) values ('${ONE.person}', '${ONE.content}', 'i')`,
  `insert into item_states (user_id, course_id, item_key, state, made_at)
    values ('${ONE.person}', '${ONE.content}', 'i', '{}', now())`,
  `insert into refund_request_lines (request_id, order_line_id)
    select r.id, l.id from refund_requests r join order_lines l on l.order_id = r.order_id`,
  `insert into refunds (payment_id, amount, currency, reason, retry_of)
    select payment_id, amount, currency, reason, id from refunds limit 1`,
  `insert into resume_versions (resume_id, title, document, document_hash, saved_at, kept_at)
    values ('${ONE.course}', 'Mine', '{}', 'hash', now(), now())`,
  `insert into tracked_events (source, user_id) values ('test', '${ONE.person}')`,
  `insert into user_skills (user_id, skill_id) values ('${ONE.person}', '${ONE.course}')`,
  `insert into wishes (user_id, product_id) values ('${ONE.person}', '${ONE.course}')`,
];

/** Gives a demo school a row in every table of a copy, and the author wherever a table of the school names a person. */
export async function fillTables({ db, pool }: TestDatabase): Promise<void> {
  for (const statement of [...ONE_OF_EACH, ...ONE_OF_LATER, ...ONE_OF_OTHERS])
    await pool.query(`${statement} on conflict do nothing`);
  // The planted entry is of a landing that nobody sees.
  await reindexSearch(db, [ONE.course]);
  // Every file of the school is in its storage.
  await pool.query(`update media_files set sha256 = (select min(sha256) from media_files where sha256 <> 'sha')
    where sha256 = 'sha'`);
  // Rows refer to a later one of their own table.
  await pool.query(`update media_files set poster_id = last.id, original_id = last.id
    from (select id from media_files where user_id is null order by id desc limit 1) last where user_id is null`);
  await pool.query(
    `insert into users (id, email, name, role) values ($1, 'author@kurso.test', 'Author', 'CONTENT_MANAGER')`,
    [AUTHOR],
  );
  for (const [table, { foreignKeys }] of await readTableFacts(db, tablesOfCopy(false)))
    for (const { column, target } of foreignKeys)
      if (target === 'users' && !ROWS_WITHOUT_PEOPLE[table]?.includes(column))
        // Some tables refuse every change by a trigger.
        await pool.query(`alter table ${table} disable trigger user;
          update ${table} set ${column} = '${AUTHOR}'; alter table ${table} enable trigger user`);
}
