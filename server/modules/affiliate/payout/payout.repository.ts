import { type SQL, sql } from 'drizzle-orm';
import type {
  BonusEntryKind,
  PayoutMethod,
  PayoutStatus,
} from '../../../../contracts/affiliate/affiliate-values.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { affiliateEntries, affiliatePayoutEntries, affiliatePayouts } from '../../../../db/schema/index.ts';
import { forfeitOfErased } from '../partner/forfeit.ts';

export interface PayoutRow {
  id: string;
  partnerId: string;
  /** The person behind the partner. */
  userId: string;
  code: string;
  currency: Currency;
  amount: number;
  method: PayoutMethod;
  account: string;
  accountShown: string;
  status: PayoutStatus;
  requestedAt: Date;
  approvedAt: Date | null;
  paidAt: Date | null;
  reference: string;
  providerRef: string | null;
  checkAttempts: number;
  note: string;
}

const date = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));
const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

export const toPayout = (row: Record<string, unknown>): PayoutRow => ({
  ...{ id: String(row.id), partnerId: String(row.partner_id), userId: String(row.user_id) },
  ...{ code: String(row.code), currency: row.currency as Currency, amount: Number(row.amount) },
  method: row.method as PayoutMethod,
  ...{ account: String(row.account), accountShown: String(row.account_shown) },
  status: row.status as PayoutStatus,
  requestedAt: new Date(String(row.requested_at)),
  ...{ approvedAt: date(row.approved_at), paidAt: date(row.paid_at), reference: String(row.reference) },
  providerRef: row.provider_ref as string | null,
  ...{ checkAttempts: Number(row.check_attempts), note: String(row.note) },
});

async function select(db: Db | Tx, rest: SQL): Promise<PayoutRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select po.*, p.user_id, c.code from affiliate_payouts po join affiliate_partners p on p.id = po.partner_id
    join affiliate_codes c on c.partner_id = p.id and c.is_current ${rest}`);
  return rows.map(toPayout);
}

/** Payouts of a partner, newest first. */
export const findPayouts = (db: Db, partnerId: string): Promise<PayoutRow[]> =>
  select(db, sql`where po.partner_id = ${partnerId}::uuid order by po.requested_at desc, po.id`);

export async function findOwnPayout(db: Db | Tx, partnerId: string, id: string): Promise<PayoutRow | null> {
  const own = sql`where po.id = ${id}::uuid and po.partner_id = ${partnerId}::uuid`;
  return (await select(db, own))[0] ?? null;
}

export async function findPayout(db: Db | Tx, id: string): Promise<PayoutRow | null> {
  return (await select(db, sql`where po.id = ${id}::uuid`))[0] ?? null;
}

/** Payouts that a provider has and that are not decided there, oldest first. */
export const findSentBy = (db: Db, method: PayoutMethod): Promise<PayoutRow[]> =>
  select(db, sql`where po.method = ${method} and po.status = 'SENT' order by po.requested_at, po.id`);

/** The open payout of a partner in a currency. */
export async function findOpen(tx: Tx, partnerId: string, currency: Currency): Promise<PayoutRow | null> {
  const open = sql`where po.partner_id = ${partnerId}::uuid and po.currency = ${currency}
    and po.status in ('REQUESTED', 'APPROVED', 'SENT')`;
  return (await select(tx, open))[0] ?? null;
}

export interface PayableEntry {
  id: string;
  amount: number;
}

/**
 * Entries of a currency that can be paid and are in no payout, as `balancePart` (domain/affiliate/balance.ts) has them: of
 * a bonus that was paid, what was taken back since counts at once. The partner is locked.
 */
export async function findPayable(
  tx: Tx,
  { partnerId, currency, now }: { partnerId: string; currency: Currency; now: Date },
): Promise<PayableEntry[]> {
  const { rows } = await tx.execute<{ id: string; amount: unknown }>(sql`
    select e.id, e.amount from affiliate_entries e join affiliate_bonuses b on b.id = e.bonus_id
    left join affiliate_reviews r on r.bonus_id = b.id
    where e.partner_id = ${partnerId}::uuid and e.currency = ${currency}
      and not exists (select 1 from affiliate_payout_entries pe
        where pe.entry_id = e.id and pe.released_at is null)
      and (exists (select 1 from affiliate_entries first join affiliate_payout_entries fe
          on fe.entry_id = first.id and fe.released_at is null
          where first.bonus_id = b.id and first.kind = 'BONUS')
        or (b.payable_at <= ${at(now)} and b.disputed_at is null and (r.bonus_id is null or r.decision is not null)))
    order by e.created_at, e.id`);
  return rows.map(({ id, amount }) => ({ id, amount: Number(amount) }));
}

export type NewPayout = Pick<
  typeof affiliatePayouts.$inferInsert,
  'id' | 'partnerId' | 'currency' | 'amount' | 'method' | 'account' | 'accountShown' | 'requestedAt'
>;

/** Adds a payout with its entries; false when one in the currency is open, or the id is used. */
export async function insertPayout(
  tx: Tx,
  payout: NewPayout,
  entries: readonly PayableEntry[],
): Promise<boolean> {
  const added = await tx
    .insert(affiliatePayouts)
    .values(payout)
    .onConflictDoNothing()
    .returning({ id: affiliatePayouts.id });
  if (added.length === 0) return false;
  await tx
    .insert(affiliatePayoutEntries)
    .values(entries.map(({ id }) => ({ payoutId: payout.id, entryId: id })));
  return true;
}

/** Lets the entries of a payout be paid by another one; of an erased partner they are given up. */
export async function releaseEntries(
  tx: Tx,
  { id, partnerId }: Pick<PayoutRow, 'id' | 'partnerId'>,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update affiliate_payout_entries set released_at = ${at(now)}
    where payout_id = ${id}::uuid and released_at is null`);
  await forfeitOfErased(tx, partnerId, now);
}

/** Adds what a payout takes from the ledger or gives back. */
export async function insertPayoutEntry(
  tx: Tx,
  { id, partnerId, currency, amount }: Pick<PayoutRow, 'id' | 'partnerId' | 'currency' | 'amount'>,
  kind: Extract<BonusEntryKind, 'PAYOUT' | 'PAYOUT_RETURNED'>,
  now: Date,
): Promise<void> {
  const sum = kind === 'PAYOUT' ? -amount : amount;
  await tx
    .insert(affiliateEntries)
    .values({ partnerId, kind, payoutId: id, currency, amount: sum, createdAt: now });
}

export interface PayoutChange {
  status: PayoutStatus;
  now: Date;
  note?: string;
  reference?: string;
  providerRef?: string;
  approvedBy?: string;
  confirmedBy?: string | null;
  paidBy?: string;
  nextCheckAt?: Date | null;
}

/** Moves a payout on from one of these states; false when it is in another. The account is forgotten at the end. */
export async function movePayout(
  tx: Db | Tx,
  id: string,
  from: readonly PayoutStatus[],
  change: PayoutChange,
): Promise<boolean> {
  const { status, now } = change;
  const parts = [sql`status = ${status}`, sql`updated_at = ${at(now)}`];
  if (status === 'APPROVED') parts.push(sql`approved_at = ${at(now)}`);
  if (status === 'PAID') parts.push(sql`paid_at = ${at(now)}`);
  if (status === 'FAILED' || status === 'CANCELLED') parts.push(sql`closed_at = ${at(now)}`);
  if (status !== 'APPROVED' && status !== 'SENT') parts.push(sql`account = ''`);
  if (change.note !== undefined) parts.push(sql`note = ${change.note}`);
  if (change.reference !== undefined) parts.push(sql`reference = ${change.reference}`);
  if (change.providerRef !== undefined) parts.push(sql`provider_ref = ${change.providerRef}`);
  if (change.approvedBy) parts.push(sql`approved_by = ${change.approvedBy}::uuid`);
  if (change.confirmedBy) parts.push(sql`confirmed_by = ${change.confirmedBy}::uuid`);
  if (change.paidBy) parts.push(sql`paid_by = ${change.paidBy}::uuid`);
  parts.push(sql`next_check_at = ${change.nextCheckAt ? at(change.nextCheckAt) : null}`);
  const { rowCount } = await tx.execute(sql`
    update affiliate_payouts set ${sql.join(parts, sql`, `)}
    where id = ${id}::uuid and status = any(${sql.param([...from])}::text[])`);
  return (rowCount ?? 0) > 0;
}

export async function findDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from affiliate_payouts where next_check_at <= ${at(now)} order by next_check_at limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Takes a due payout until `until`, so that no other instance works on it; null when another has it. */
export async function takeDue(
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<PayoutRow | null> {
  const { rowCount } = await db.execute(sql`
    update affiliate_payouts set next_check_at = ${at(until)}, check_attempts = check_attempts + 1
    where id = ${id}::uuid and next_check_at <= ${at(now)} and status in ('APPROVED', 'SENT')`);
  return rowCount ? findPayout(db, id) : null;
}

/** When a payout is next sent or read. */
export async function setNextCheck(db: Db, id: string, next: Date): Promise<void> {
  await db.execute(sql`
    update affiliate_payouts set next_check_at = ${at(next)}
    where id = ${id}::uuid and status in ('APPROVED', 'SENT')`);
}
