import { sql } from 'drizzle-orm';
import type { Person } from '../../../../contracts/management.ts';
import type { Db, Tx } from '../../../../db/database.ts';

export interface ManagedPartnerRow {
  id: string;
  userId: string;
  name: string;
  email: string;
  code: string;
  joinedAt: Date;
  suspendedAt: Date | null;
  clicks: number;
  purchases: number;
  inReview: number;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Part of a name or a code, or a whole address. */
function matches(text: string) {
  const part = `%${escapeLike(text)}%`;
  return sql`(u.name ilike ${part} or lower(u.email) = ${text.toLowerCase()}
    or exists (select 1 from affiliate_codes k where k.partner_id = p.id and k.code like ${part.toUpperCase()}))`;
}

/** A page of partners, newest first, with the total of all pages; sums are read for that page only. */
export async function findManagedPartners(
  db: Db,
  { text, id, page }: { text?: string; id?: string; page: { limit: number; offset: number } },
): Promise<{ rows: ManagedPartnerRow[]; total: number }> {
  const where = sql`${text ? matches(text) : sql`true`} and ${id ? sql`p.id = ${id}::uuid` : sql`true`}`;
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with page as materialized (
      select p.*, u.name, u.email, count(*) over () as total
      from affiliate_partners p join users u on u.id = p.user_id where ${where}
      order by p.joined_at desc, p.id limit ${page.limit} offset ${page.offset})
    select p.*, c.code,
      (select coalesce(sum(k.count), 0) from affiliate_clicks k where k.partner_id = p.id) as clicks,
      (select count(*) from affiliate_bonuses b where b.partner_id = p.id) as purchases,
      (select count(*) from affiliate_bonuses b join affiliate_reviews r on r.bonus_id = b.id
        where b.partner_id = p.id and r.decision is null) as in_review
    from page p join affiliate_codes c on c.partner_id = p.id and c.is_current
    order by p.joined_at desc, p.id`);
  return { rows: rows.map(toRow), total: Number(rows[0]?.total ?? 0) };
}

const toRow = (row: Record<string, unknown>): ManagedPartnerRow => ({
  ...{ id: String(row.id), userId: String(row.user_id), name: String(row.name), email: String(row.email) },
  code: String(row.code),
  joinedAt: new Date(String(row.joined_at)),
  suspendedAt: row.suspended_at === null ? null : new Date(String(row.suspended_at)),
  ...{ clicks: Number(row.clicks), purchases: Number(row.purchases), inReview: Number(row.in_review) },
});

export interface SuspensionRow {
  at: Date;
  by: Person | null;
  suspended: boolean;
  reason: string;
}

/** When a partner was suspended and let go on, newest first. */
export async function findSuspensions(db: Db, partnerId: string): Promise<SuspensionRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select s.*, u.name from affiliate_suspensions s left join users u on u.id = s.changed_by
    where s.partner_id = ${partnerId}::uuid order by s.changed_at desc, s.id`);
  return rows.map((row) => ({
    at: new Date(String(row.changed_at)),
    by: row.changed_by === null ? null : { id: String(row.changed_by), name: String(row.name) },
    suspended: row.suspended === true,
    reason: String(row.reason),
  }));
}

/** Suspends a partner or lets them go on; false when they are in that state already. */
export async function setSuspended(
  tx: Tx,
  change: { partnerId: string; suspended: boolean; reason: string; by: string; now: Date },
): Promise<boolean> {
  const { partnerId, suspended, reason, by, now } = change;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rowCount } = await tx.execute(sql`
    with moved as (
      update affiliate_partners set suspended_at = ${suspended ? at : null}
      where id = ${partnerId}::uuid and (suspended_at is null) = ${suspended} returning id)
    insert into affiliate_suspensions (partner_id, suspended, reason, changed_by, changed_at)
    select id, ${suspended}, ${reason}, ${by}::uuid, ${at} from moved`);
  return (rowCount ?? 0) > 0;
}
