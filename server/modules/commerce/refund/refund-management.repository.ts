import { type SQL, sql } from 'drizzle-orm';
import type { PaymentProviderId } from '../../../../contracts/commerce/payment.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { DisputeStatus } from '../../../../domain/commerce/payment.ts';

/** An order and its buyer, for those who decide. */
export interface Purchase {
  orderId: string;
  total: number;
  currency: Currency;
  locale: Locale;
  paidAt: Date | null;
  person: { id: string; name: string; email: string };
}

const PURCHASE = sql`o.id as order_id, o.total, o.currency, o.locale, o.paid_at, u.id as user_id, u.name, u.email`;

const date = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));

const toPurchase = (row: Record<string, unknown>): Purchase => ({
  orderId: String(row.order_id),
  total: Number(row.total ?? 0),
  currency: row.currency as Currency,
  locale: row.locale as Locale,
  paidAt: date(row.paid_at),
  person: { id: String(row.user_id), name: String(row.name), email: String(row.email) },
});

/** Which of these lines are of a product, or of a plan, that their buyer asked for the money of before and got. */
export async function findReturnedBefore(db: Db | Tx, lineIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.id from order_lines l join orders o on o.id = l.order_id
    where l.id = any(${sql.param([...lineIds])}::uuid[]) and exists (
      select 1 from orders b join order_lines m on m.order_id = b.id join refund_lines rl on rl.order_line_id = m.id
      join refunds r on r.id = rl.refund_id
      where b.user_id = o.user_id and m.id <> l.id and r.reason = 'buyer' and r.status = 'SUCCEEDED'
        and (m.product_id = l.product_id or (m.kind = 'PLAN' and l.kind = 'PLAN')))`);
  return new Set(rows.map(({ id }) => id));
}

/** Orders with their buyers, by id. */
export async function findPurchases(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<Map<string, Purchase>> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select ${PURCHASE} from orders o join users u on u.id = o.user_id
    where o.id = any(${sql.param([...orderIds])}::uuid[])`);
  return new Map(rows.map((row) => [String(row.order_id), toPurchase(row)]));
}

export interface DisputeRow extends Purchase {
  id: string;
  provider: PaymentProviderId;
  disputeRef: string;
  status: DisputeStatus;
  amount: number;
  openedAt: Date;
  respondBy: Date | null;
  settledAt: Date | null;
}

/** Disputes in one state or all, open ones first and then the newest, with the total. */
export async function findDisputes(
  db: Db,
  status: DisputeStatus | undefined,
  page: { limit: number; offset: number },
): Promise<{ rows: DisputeRow[]; total: number }> {
  const where: SQL = status ? sql`where d.status = ${status}` : sql``;
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select d.*, p.provider, ${PURCHASE} from disputes d join payments p on p.id = d.payment_id
    join orders o on o.id = p.order_id join users u on u.id = o.user_id ${where}
    order by (d.status = 'OPEN') desc, d.created_at desc, d.id limit ${page.limit} offset ${page.offset}`);
  const { rows: counted } = await db.execute<{ total: unknown }>(
    sql`select count(*) as total from disputes d ${where}`,
  );
  const list = rows.map((row) => ({
    ...toPurchase(row),
    id: String(row.id),
    provider: row.provider as PaymentProviderId,
    disputeRef: String(row.dispute_ref),
    status: row.status as DisputeStatus,
    amount: Number(row.amount),
    openedAt: new Date(String(row.created_at)),
    respondBy: date(row.respond_by),
    settledAt: date(row.settled_at),
  }));
  return { rows: list, total: Number(counted[0]?.total ?? 0) };
}
