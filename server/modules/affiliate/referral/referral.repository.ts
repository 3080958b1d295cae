import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { affiliateSignUps, affiliateTouches, affiliateVisits } from '../../../../db/schema/index.ts';
import type { Suspension, Touch, TouchSource } from '../../../../domain/affiliate/touch.ts';

export interface PartnerOfCode {
  partnerId: string;
  userId: string;
}

/** The partner that a code leads to; null for an unknown code, and while they are suspended. */
export async function findPartner(db: Db | Tx, code: string): Promise<PartnerOfCode | null> {
  const { rows } = await db.execute<{ id: string; user_id: string }>(sql`
    select p.id, p.user_id from affiliate_codes c join affiliate_partners p on p.id = c.partner_id
    where c.code = ${code} and p.suspended_at is null`);
  return rows[0] ? { partnerId: rows[0].id, userId: rows[0].user_id } : null;
}

export async function isPartner(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from affiliate_partners where user_id = ${userId}::uuid`);
  return rows.length > 0;
}

/** The product whose page has this slug, first of all in this language; null for other pages. */
export async function findProductOfSlug(db: Db, slug: string, locale: string): Promise<string | null> {
  const { rows } = await db.execute<{ product_id: string }>(sql`
    select product_id from landings where url_slug = ${slug} order by (locale = ${locale}) desc limit 1`);
  return rows[0]?.product_id ?? null;
}

export interface Visit {
  id: string;
  partnerId: string;
  campaign: string;
  source: string;
  path: string;
  referrer: string;
  productId: string | null;
  clickedAt: Date;
}

/** Stores a landing; false when it was stored before. */
export async function insertVisit(tx: Tx, visit: Visit): Promise<boolean> {
  const added = await tx
    .insert(affiliateVisits)
    .values(visit)
    .onConflictDoNothing()
    .returning({ id: affiliateVisits.id });
  return added.length > 0;
}

/** Adds a click to its quarter of an hour. */
export async function countClick(
  tx: Tx,
  { partnerId, campaign, productId, clickedAt }: Visit,
): Promise<void> {
  await tx.execute(sql`
    insert into affiliate_clicks (partner_id, at, campaign, product_id)
    values (${partnerId}::uuid, date_bin('15 minutes', ${clickedAt.toISOString()}::timestamptz, '2000-01-01Z'),
      ${campaign}, ${productId}::uuid)
    on conflict on constraint affiliate_clicks_key do update set count = affiliate_clicks.count + 1`);
}

export async function findVisit(db: Db | Tx, partnerId: string, id: string): Promise<Visit | null> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select * from affiliate_visits where partner_id = ${partnerId}::uuid and id = ${id}::uuid`);
  const [row] = rows;
  return row
    ? {
        ...{ id, partnerId, campaign: String(row.campaign), source: String(row.source) },
        ...{ path: String(row.path), referrer: String(row.referrer) },
        productId: row.product_id as string | null,
        clickedAt: new Date(String(row.clicked_at)),
      }
    : null;
}

export interface NewTouch extends Touch {
  userId: string;
  visitId: string | null;
  path: string;
}

/** Keeps a recommendation for an account; one that is kept already is not added again. */
export async function insertTouch(tx: Db | Tx, touch: NewTouch): Promise<void> {
  await tx.insert(affiliateTouches).values(touch).onConflictDoNothing();
}

/** The last click of an account that is kept, and its partner. */
export async function findLastClick(db: Db | Tx, userId: string): Promise<string | null> {
  const { rows } = await db.execute<{ partner_id: string }>(sql`
    select partner_id from affiliate_touches where user_id = ${userId}::uuid and source = 'LINK'
    order by clicked_at desc limit 1`);
  return rows[0]?.partner_id ?? null;
}

/** When an account was made. */
export async function findRegistration(db: Db | Tx, userId: string): Promise<Date | null> {
  const { rows } = await db.execute<{ created_at: unknown }>(sql`
    select created_at from users where id = ${userId}::uuid`);
  return rows[0] ? new Date(String(rows[0].created_at)) : null;
}

/** Counts a sign-up, once for an account. */
export async function insertSignUp(tx: Tx, signUp: typeof affiliateSignUps.$inferInsert): Promise<void> {
  await tx.insert(affiliateSignUps).values(signUp).onConflictDoNothing();
}

export interface StoredTouch extends Touch {
  suspensions: Suspension[];
  partnerUserId: string;
  partnerEmail: string;
}

/**
 * Recommendations of a person that may count for an order, with the suspensions of their partners; an erased account is
 * suspended for good.
 */
export async function findTouches(
  db: Db | Tx,
  userId: string,
  from: Date,
  until: Date,
): Promise<StoredTouch[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select t.partner_id, t.source, t.campaign, t.utm_source, t.referrer, t.clicked_at, t.claimed_at,
      p.user_id as partner_user_id, u.email as partner_email,
      coalesce((select jsonb_agg(jsonb_build_object('suspended', s.suspended, 'changedAt', s.changed_at))
        from (select partner_id, suspended, changed_at from affiliate_suspensions
          union all select p.id, true, u.erased_at where u.erased_at is not null) s
        where s.partner_id = p.id), '[]') as suspensions
    from affiliate_touches t join affiliate_partners p on p.id = t.partner_id join users u on u.id = p.user_id
    where t.user_id = ${userId}::uuid and t.clicked_at > ${from.toISOString()}::timestamptz
      and t.clicked_at <= ${until.toISOString()}::timestamptz
    order by t.clicked_at, t.claimed_at, t.id`);
  return rows.map((row) => ({
    ...{ partnerId: String(row.partner_id), source: row.source as TouchSource },
    ...{ campaign: String(row.campaign), utmSource: String(row.utm_source), referrer: String(row.referrer) },
    clickedAt: new Date(String(row.clicked_at)),
    claimedAt: new Date(String(row.claimed_at)),
    ...{ partnerUserId: String(row.partner_user_id), partnerEmail: String(row.partner_email) },
    suspensions: (row.suspensions as { suspended: boolean; changedAt: string }[]).map((change) => ({
      suspended: change.suspended,
      changedAt: new Date(change.changedAt),
    })),
  }));
}

/** Landings that no cookie refers to any more. */
export async function deleteVisitsBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from affiliate_visits where clicked_at < ${before.toISOString()}::timestamptz`,
  );
  return rowCount ?? 0;
}
