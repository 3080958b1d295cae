import { type SQL, sql } from 'drizzle-orm';
import type { CompanyRole, InvitationStatus } from '../../../../contracts/business/business-values.ts';
import type { Db, Tx } from '../../../../db/database.ts';

/** What an invitation, or a link, says to a person with its token. */
export interface Offer {
  /** Null for a link. */
  invitationId: string | null;
  companyId: string;
  company: string;
  inviter: string;
  /** Null for a link. */
  email: string | null;
  domains: string[];
  team: string;
  role: CompanyRole;
  poolId: string | null;
  status: InvitationStatus;
  expiresAt: Date | null;
  acceptedBy: string | null;
}

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

const INVITATION = (now: Date) => sql`
  select i.id as "invitationId", i.company_id as "companyId", c.name as company, coalesce(u.name, '') as inviter, i.email,
    '{}'::text[] as domains, i.team, i.role, i.pool_id as "poolId", i.expires_at as "expiresAt",
    i.accepted_by as "acceptedBy",
    case when i.status = 'SENT' and i.expires_at <= ${at(now)} then 'EXPIRED' else i.status end as status
  from company_invitations i join companies c on c.id = i.company_id left join users u on u.id = i.invited_by`;

const LINK = sql`
  select null::uuid as "invitationId", l.company_id as "companyId", c.name as company, coalesce(u.name, '') as inviter,
    null as email, l.domains, '' as team, 'MEMBER' as role, l.pool_id as "poolId", null::timestamptz as "expiresAt",
    null::uuid as "acceptedBy", case when l.is_on then 'SENT' else 'EXPIRED' end as status
  from company_join_links l join companies c on c.id = l.company_id left join users u on u.id = l.changed_by`;

async function select(db: Db | Tx, statement: SQL): Promise<Offer[]> {
  const { rows } = await db.execute<Record<string, unknown>>(statement);
  return rows.map((row) => ({
    ...row,
    expiresAt: row.expiresAt === null ? null : new Date(String(row.expiresAt)),
  })) as unknown as Offer[];
}

/** The offer behind a token. */
export async function findOffer(db: Db | Tx, tokenHash: string, now: Date): Promise<Offer | undefined> {
  const [row] = await select(
    db,
    sql`${INVITATION(now)} where i.token_hash = ${tokenHash} union all ${LINK} where l.token_hash = ${tokenHash}`,
  );
  return row;
}

/** An invitation by its id, for the account that confirmed its address, or accepted it. */
export async function findOwnOffer(
  db: Db | Tx,
  { invitationId, userId, now }: { invitationId: string; userId: string; now: Date },
): Promise<Offer | undefined> {
  const [row] = await select(
    db,
    sql`${INVITATION(now)} where i.id = ${invitationId}::uuid and (i.accepted_by = ${userId}::uuid
      or i.email = (select lower(email) from users where id = ${userId}::uuid and verified_at is not null))`,
  );
  return row;
}

/** Invitations that wait for the confirmed address of an account, the newest first. */
export const findWaiting = (db: Db, userId: string, now: Date): Promise<Offer[]> =>
  select(
    db,
    sql`${INVITATION(now)}
      where i.email = (select lower(email) from users where id = ${userId}::uuid and verified_at is not null)
        and i.status = 'SENT' and i.expires_at > ${at(now)} order by i.sent_at desc, i.id limit 20`,
  );

/** Accepts an invitation that waits for the confirmed address of the account; false when it does not. */
export async function takeInvitation(
  tx: Tx,
  { invitationId, userId, now }: { invitationId: string; userId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update company_invitations set status = 'ACCEPTED', accepted_by = ${userId}::uuid, closed_at = ${at(now)},
      remind_at = null
    where id = ${invitationId}::uuid and status = 'SENT' and expires_at > ${at(now)}
      and email = (select lower(email) from users where id = ${userId}::uuid and verified_at is not null)`);
  return rowCount === 1;
}

export interface Joining {
  companyId: string;
  userId: string;
  role: CompanyRole;
  team: string;
  sharingVersion: number;
  now: Date;
}

/** True for a new member; one who belongs to the company already was told by now what it sees. */
export async function joinCompany(tx: Tx, joining: Joining): Promise<boolean> {
  const { companyId, userId, role, team, sharingVersion, now } = joining;
  const { rowCount } = await tx.execute(sql`
    insert into company_members (company_id, user_id, role, team, joined_at, sharing_version)
    values (${companyId}::uuid, ${userId}::uuid, ${role}, ${team}, ${at(now)}, ${sharingVersion})
    on conflict (company_id, user_id) where left_at is null do nothing`);
  if (rowCount === 1) return true;
  await tx.execute(sql`
    update company_members set sharing_version = greatest(coalesce(sharing_version, 0), ${sharingVersion})
    where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and left_at is null`);
  return false;
}

/** Whether the link is on at this moment, for an address of its domains, and what it gives. */
export async function lockLink(
  tx: Tx,
  { tokenHash, userId }: { tokenHash: string; userId: string },
): Promise<{ poolId: string | null } | undefined> {
  const { rows } = await tx.execute<{ poolId: string | null }>(sql`
    select l.pool_id as "poolId" from company_join_links l join users u on u.id = ${userId}::uuid
    where l.token_hash = ${tokenHash} and l.is_on and u.verified_at is not null
      and split_part(lower(u.email), '@', 2) = any(l.domains) for share of l`);
  return rows[0];
}

/** The product of the seat that a member has of a pool; null for none, and for one of the subscription. */
export async function findSeatProduct(
  db: Db | Tx,
  { poolId, userId }: { poolId: string; userId: string },
): Promise<string | null> {
  const { rows } = await db.execute<{ productId: string | null }>(sql`
    select p.product_id as "productId" from company_seat_assignments a join company_seat_pools p on p.id = a.pool_id
    where a.pool_id = ${poolId}::uuid and a.user_id = ${userId}::uuid and a.ended_at is null`);
  return rows[0]?.productId ?? null;
}

/** Whether the pool has a seat for who accepts: the one reserved for the invitation, or a free one. */
export async function hasSeatFor(
  db: Db | Tx,
  { poolId, invitationId, now }: { poolId: string; invitationId: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from company_seats s join company_seat_pools p on p.id = s.pool_id
    where p.id = ${poolId}::uuid and p.ended_at is null and p.ends_at > ${at(now)} and not s.is_taken
      and s.removed_at is null and (s.reserved_for is null or s.reserved_for = ${invitationId}::uuid) limit 1`);
  return rows.length > 0;
}

/** Whether a member has what the pool gives: one of its seats or, where it gives the subscription, one of their own. */
export async function ownsSeat(
  db: Db | Tx,
  { poolId, userId, now }: { poolId: string; userId: string; now: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from company_seat_pools p where p.id = ${poolId}::uuid and (
      exists (select 1 from company_seat_assignments a
        where a.pool_id = p.id and a.user_id = ${userId}::uuid and a.ended_at is null)
      or p.plan_id is not null and exists (
        select 1 from running_subscriptions(array[${userId}::uuid], ${at(now)})))`);
  return rows.length > 0;
}

export async function isMember(
  db: Db | Tx,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from company_members
    where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and left_at is null`);
  return rows.length > 0;
}

/** What seats of a pool open; `title` is null for seats of the subscription. */
export async function findPoolItem(
  db: Db,
  poolId: string,
  locale: string,
): Promise<{ title: string | null; period: string | null } | undefined> {
  const { rows } = await db.execute<{ title: string | null; period: string | null }>(sql`
    select coalesce(l.short_title1, e.short_title1) as title, s.period
    from company_seat_pools p
      left join landings l on l.product_id = p.product_id and l.locale = ${locale}
      left join landings e on e.product_id = p.product_id and e.locale = 'en'
      left join subscription_plans s on s.id = p.plan_id
    where p.id = ${poolId}::uuid`);
  return rows[0];
}
