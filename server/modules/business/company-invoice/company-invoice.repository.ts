import { type SQL, sql } from 'drizzle-orm';
import type { InvoiceStatus } from '../../../../contracts/business/business-values.ts';
import type { CompanyDetails } from '../../../../contracts/business/company.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { InvoiceData } from './invoice-data.ts';

type Row = Record<string, unknown>;
const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const date = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));

export interface InvoiceLineRow {
  id: string;
  productId: string | null;
  planId: string | null;
  title: string;
  seats: number;
  amount: number;
  total: number;
}

export interface InvoiceRow {
  id: string;
  companyId: string;
  companyName: string;
  series: string;
  year: number;
  number: number;
  status: InvoiceStatus;
  purchaseOrder: string;
  currency: Currency;
  locale: Locale;
  net: number;
  tax: number;
  total: number;
  reverseCharge: boolean;
  data: InvoiceData;
  orderedBy: string;
  issuedAt: Date;
  dueAt: Date;
  paidAt: Date | null;
  decidedBy: { id: string; name: string } | null;
  note: string;
  lines: InvoiceLineRow[];
}

const toInvoice = (row: Row): InvoiceRow => ({
  id: String(row.id),
  companyId: String(row.company_id),
  companyName: String(row.company_name),
  series: String(row.series),
  year: Number(row.year),
  number: Number(row.number),
  status: row.status as InvoiceStatus,
  purchaseOrder: String(row.purchase_order),
  currency: row.currency as Currency,
  locale: row.locale as Locale,
  net: Number(row.net),
  tax: Number(row.tax),
  total: Number(row.total),
  reverseCharge: row.reverse_charge === true,
  data: InvoiceData.parse(row.data),
  orderedBy: String(row.ordered_by),
  issuedAt: new Date(String(row.issued_at)),
  dueAt: new Date(String(row.due_at)),
  paidAt: date(row.paid_at),
  decidedBy: row.decided_by ? { id: String(row.decided_by), name: String(row.decider ?? '') } : null,
  note: String(row.note),
  lines: row.lines as InvoiceLineRow[],
});

const SELECT = sql`
  select i.*, c.name as company_name, d.name as decider, count(*) over ()::int as whole, (
    select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'planId', l.plan_id, 'title', l.title,
      'seats', l.seats, 'amount', l.amount, 'total', l.total) order by l.position)
    from company_invoice_lines l where l.invoice_id = i.id) as lines
  from company_invoices i join companies c on c.id = i.company_id left join users d on d.id = i.decided_by`;

async function findWhere(db: Db | Tx, where: SQL): Promise<{ rows: InvoiceRow[]; total: number }> {
  const { rows } = await db.execute<Row>(sql`${SELECT} where ${where}`);
  return { rows: rows.map(toInvoice), total: Number(rows[0]?.whole ?? 0) };
}

export const findInvoice = async (db: Db | Tx, id: string) =>
  (await findWhere(db, sql`i.id = ${id}::uuid`)).rows[0] ?? null;

export const findOfCompany = async (db: Db | Tx, companyId: string, invoiceId: string) =>
  (await findWhere(db, sql`i.id = ${invoiceId}::uuid and i.company_id = ${companyId}::uuid`)).rows[0] ?? null;

export const findOfPurchase = async (
  db: Db | Tx,
  { companyId, purchaseId }: { companyId: string; purchaseId: string },
) =>
  (await findWhere(db, sql`i.company_id = ${companyId}::uuid and i.purchase_id = ${purchaseId}::uuid`))
    .rows[0] ?? null;

/** Newest first. */
export const findAllOfCompany = async (db: Db, companyId: string) =>
  (await findWhere(db, sql`i.company_id = ${companyId}::uuid order by i.issued_at desc, i.id`)).rows;

export interface InvoiceFilter {
  status?: InvoiceStatus | undefined;
  companyId?: string | undefined;
  text?: string | undefined;
  limit: number;
  offset: number;
}

const literally = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Unpaid ones first, those due first; then the newest. Found by number, company or purchase order. */
export function findManaged(db: Db, { status, companyId, text, limit, offset }: InvoiceFilter) {
  const number = sql`i.series || '-INV-' || i.year || '-' || lpad(i.number::text, 6, '0')`;
  const conditions = [
    sql`true`,
    ...(status ? [sql`i.status = ${status}`] : []),
    ...(companyId ? [sql`i.company_id = ${companyId}::uuid`] : []),
    ...(text
      ? [
          sql`(${number} ilike ${literally(text)} or c.name ilike ${literally(text)}
            or i.purchase_order ilike ${literally(text)})`,
        ]
      : []),
  ];
  return findWhere(
    db,
    sql`${sql.join(conditions, sql` and `)}
      order by (i.status = 'ISSUED') desc, case when i.status = 'ISSUED' then i.due_at end, i.issued_at desc, i.id
      limit ${limit} offset ${offset}`,
  );
}

export async function findDetails(tx: Tx, companyId: string): Promise<CompanyDetails | null> {
  const { rows } = await tx.execute<Row>(sql`
    select name, country, address, vat_number as "vatNumber", billing_email as "billingEmail"
    from companies where id = ${companyId}::uuid`);
  return (rows[0] as CompanyDetails | undefined) ?? null;
}

export interface NewInvoice {
  companyId: string;
  purchaseId: string;
  series: string;
  year: number;
  purchaseOrder: string;
  currency: Currency;
  locale: Locale;
  net: number;
  tax: number;
  total: number;
  reverseCharge: boolean;
  data: InvoiceData;
  orderedBy: string;
  issuedAt: Date;
  dueAt: Date;
  lines: readonly Omit<InvoiceLineRow, 'id'>[];
}

/**
 * Takes the next number and stores the invoice with its lines: the last statements of the transaction, so that the lock
 * on the counter is held shortly, and a rollback gives the number back.
 */
export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with counter as (
      insert into company_invoice_counters as c (series, year, last) values (${invoice.series}, ${invoice.year}, 1)
      on conflict (series, year) do update set last = c.last + 1
      returning last)
    insert into company_invoices (company_id, purchase_id, series, year, number, purchase_order, currency, locale, net,
      tax, total, reverse_charge, data, ordered_by, issued_at, due_at)
    select ${invoice.companyId}::uuid, ${invoice.purchaseId}::uuid, ${invoice.series}, ${invoice.year}::int, last,
      ${invoice.purchaseOrder}, ${invoice.currency}, ${invoice.locale}, ${invoice.net}, ${invoice.tax},
      ${invoice.total}, ${invoice.reverseCharge}, ${JSON.stringify(invoice.data)}::jsonb, ${invoice.orderedBy}::uuid,
      ${instant(invoice.issuedAt)}, ${instant(invoice.dueAt)}
    from counter returning id`);
  const id = rows[0]?.id;
  if (!id) throw new Error('no invoice was stored');
  const lines = JSON.stringify(invoice.lines.map((line, position) => ({ ...line, position })));
  await tx.execute(sql`
    insert into company_invoice_lines (invoice_id, position, product_id, plan_id, title, seats, amount, total)
    select ${id}::uuid, l.position, l."productId", l."planId", l.title, l.seats, l.amount, l.total
    from json_to_recordset(${lines}::json) as l(position int, "productId" uuid, "planId" uuid, title text, seats int,
      amount bigint, total bigint)`);
  return id;
}

export interface InvoiceDecision {
  status: 'PAID' | 'CANCELLED';
  by: string;
  note: string;
  now: Date;
}

/** False when it was decided before. */
export async function decideInvoice(tx: Tx, id: string, decision: InvoiceDecision): Promise<boolean> {
  const { status, by, note, now } = decision;
  const stamp = sql.identifier(status === 'PAID' ? 'paid_at' : 'cancelled_at');
  const { rowCount } = await tx.execute(sql`
    update company_invoices set status = ${status}, ${stamp} = ${instant(now)}, decided_by = ${by}::uuid, note = ${note}
    where id = ${id}::uuid and status = 'ISSUED'`);
  return rowCount === 1;
}

/** Unpaid invoices that are due and of which nobody was told. */
export async function findDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from company_invoices where status = 'ISSUED' and due_at <= ${instant(now)} and reminded_at is null
    order by due_at limit 500`);
  return rows.map(({ id }) => id);
}

/** False when it was done before. */
export async function setReminded(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update company_invoices set reminded_at = ${instant(now)}
    where id = ${id}::uuid and status = 'ISSUED' and reminded_at is null`);
  return rowCount === 1;
}
