import { randomUUID } from 'node:crypto';
import { columnClasses } from '../../../../db/data-classification.ts';
import { type DataSubject, PERSONAL_TABLES } from '../../../../db/personal-data.ts';
import type { TestDatabase } from '../../../setup/test-database.ts';
import { DROP_CHECKS } from '../../../setup/unchecked.ts';

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
  /** The type of a list's values has a line before its name. */
  udt_name: string;
  column_default: string | null;
}

/** A marker stored in a personal column of a table, which can be recognised anywhere. */
export const markOf = (table: string, column: string): string => `mark-${table}-${column}`;

/** The user's order with its lines, events and payments, its payment with its refunds, an open answer with its files, a certificate with its badge, a review with its translation, and a resume with what belongs to it. */
const ORDER = randomUUID();
const PAYMENT = randomUUID();
const ANSWER = randomUUID();
const CERTIFICATE = randomUUID();
const RESUME = randomUUID();
const PARTNER = randomUUID();
const REVIEW = randomUUID();

/**
 * Writes one row for this user in every table with personal data, generated from the schema, so that new tables are
 * included.
 */
export async function writeEverything({ pool }: TestDatabase, person: DataSubject): Promise<void> {
  const { rows: columns } = await pool.query<Column>(
    `select table_name, column_name, data_type, udt_name, column_default from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER'`,
  );
  // Markers are not among the allowed values of some columns.
  const { rows: checks } = await pool.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`,
  );
  for (const { drop } of checks) await pool.query(drop);
  const client = await pool.connect();
  try {
    // Columns with closed lists hold markers too, and referenced rows may be missing.
    await client.query(DROP_CHECKS);
    await client.query('set session_replication_role = replica');
    for (const table of Object.keys(PERSONAL_TABLES)) {
      const own = columns.filter(({ table_name }) => table_name === table);
      const given = own.filter(({ column_default }) => !column_default?.startsWith('nextval'));
      const names = given.map(({ column_name }) => `"${column_name}"`).join();
      const places = given.map((_, index) => `$${index + 1}`).join();
      const values = given.map((column) => valueFor(column, person));
      await client.query(`insert into ${table} (${names}) values (${places})`, values);
    }
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

const NOT_YET = new Set(['erased_at', 'done_at', 'failed_at', 'ended_at', 'used_at']);

function valueFor(
  { table_name: table, column_name: column, data_type: type, udt_name: kind }: Column,
  person: DataSubject,
): unknown {
  if (column === 'user_id' || (table === 'users' && column === 'id')) return person.id;
  if (column === 'order_id' || (table === 'orders' && column === 'id')) return ORDER;
  if (column === 'payment_id' || (table === 'payments' && column === 'id')) return PAYMENT;
  if (column === 'answer_id' || (table === 'open_answers' && column === 'id')) return ANSWER;
  if (column === 'certificate_id' || (table === 'certificates' && column === 'id')) return CERTIFICATE;
  if (column === 'owner_id') return person.id;
  if (column === 'resume_id' || (table === 'resumes' && column === 'id')) return RESUME;
  if (column === 'partner_id' || (table === 'affiliate_partners' && column === 'id')) return PARTNER;
  if (column === 'review_id' || (table === 'reviews' && column === 'id')) return REVIEW;
  if (column === 'email' || column === 'to_address') return person.email;
  if (NOT_YET.has(column)) return null;
  if (kind === '_uuid') return [randomUUID()];
  if (type === 'uuid') return randomUUID();
  if (type === 'boolean') return true;
  if (type === 'jsonb')
    return JSON.stringify({
      ...(table === 'outbox' && { to: person.email }),
      ...(table === 'resumes' && { design: { template: markOf(table, 'template') } }),
      ...(table === 'approvals' && column === 'payload' && { email: person.email }),
      said: markOf(table, column),
    });
  if (type === 'ARRAY') return [markOf(table, column)];
  if (type === 'date') return '2026-01-02';
  if (type.startsWith('timestamp')) return '2026-01-02T03:04:05Z';
  if (['integer', 'bigint', 'real'].includes(type)) return 7;
  return markOf(table, column);
}

export const personalColumns = Object.entries(columnClasses).flatMap(([table, columns]) =>
  Object.entries(columns).flatMap(([column, kind]) => (kind === 'personal' ? [{ table, column }] : [])),
);

/** All rows of all tables as text, to search for what must not be there. */
export async function readWholeDatabase({ pool }: TestDatabase): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const whole = new Map<string, string>();
  for (const { name } of rows) {
    const { rows: all } = await pool.query(`select to_jsonb(t) as row from "${name}" t`);
    whole.set(name, JSON.stringify(all));
  }
  return whole;
}
