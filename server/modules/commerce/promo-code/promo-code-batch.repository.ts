import { sql } from 'drizzle-orm';
import type { PromoCodeBatchDraft } from '../../../../contracts/commerce/promo-code-management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { CreatedBy } from './promo-code-management.repository.ts';

type Row = Record<string, unknown>;
const date = (value: unknown): string | null =>
  value === null ? null : new Date(String(value)).toISOString();
const text = (value: unknown): string | null => (value ? String(value) : null);

export interface BatchRecord {
  id: string;
  prefix: string;
  description: string;
  count: number;
  used: number;
  createdBy: string | null;
  createdAt: string;
}

export async function findBatches(db: Db | Tx, id?: string): Promise<BatchRecord[]> {
  const { rows } = await db.execute<Row>(sql`
    select b.id, b.prefix, b.description, b.created_at, u.name as by, counted.count, counted.used
    from promo_batches b left join users u on u.id = b.created_by
    cross join lateral (
      select count(*)::int as count, coalesce(sum(c.used), 0)::int as used from promo_codes c where c.batch_id = b.id
    ) counted
    ${id === undefined ? sql`` : sql`where b.id = ${id}::uuid`} order by b.created_at desc, b.id`);
  return rows.map((row) => ({
    id: String(row.id),
    prefix: String(row.prefix),
    description: String(row.description),
    count: Number(row.count),
    used: Number(row.used),
    createdBy: text(row.by),
    createdAt: new Date(String(row.created_at)).toISOString(),
  }));
}

/** Adds a batch; false when it exists. Another request for the same batch waits for this transaction. */
export async function insertBatch(
  tx: Tx,
  { batchId, prefix, description }: Pick<PromoCodeBatchDraft, 'batchId' | 'prefix' | 'description'>,
  { by, at }: CreatedBy,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into promo_batches (id, prefix, description, created_by, created_at)
    values (${batchId}::uuid, ${prefix}, ${description}, ${by}::uuid, ${at.toISOString()})
    on conflict do nothing returning 1`);
  return rows.length > 0;
}

/** The codes of a batch in a fixed order. */
export async function findBatchCodes(db: Db | Tx, batchId: string) {
  const { rows } = await db.execute<Row>(sql`
    select code, description, valid_to from promo_codes where batch_id = ${batchId}::uuid order by code`);
  return rows.map((row) => ({
    code: String(row.code),
    description: String(row.description),
    validTo: date(row.valid_to),
  }));
}
