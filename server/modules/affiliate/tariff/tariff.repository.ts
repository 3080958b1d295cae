import { sql } from 'drizzle-orm';
import type { TariffLevel } from '../../../../contracts/affiliate/affiliate.ts';
import type { Person } from '../../../../contracts/management.ts';
import type { Db, Tx } from '../../../../db/database.ts';

export interface TariffRow {
  id: string;
  validFrom: Date;
  levels: TariffLevel[];
  by: Person | null;
}

/** All tariffs, newest first. */
export async function findTariffs(db: Db | Tx): Promise<TariffRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select t.id, t.valid_from, t.levels, t.created_by, u.name from affiliate_tariffs t
    left join users u on u.id = t.created_by order by t.valid_from desc`);
  return rows.map((row) => ({
    id: String(row.id),
    validFrom: new Date(String(row.valid_from)),
    levels: row.levels as TariffLevel[],
    by: row.created_by === null ? null : { id: String(row.created_by), name: String(row.name) },
  }));
}

/** Tariffs that came into force after one moment and until another. */
export async function findBegun(db: Db, after: Date, until: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from affiliate_tariffs
    where valid_from > ${after.toISOString()}::timestamptz and valid_from <= ${until.toISOString()}::timestamptz`);
  return rows.map(({ id }) => id);
}

/** Adds a tariff; false when another begins at the same instant. */
export async function insertTariff(
  tx: Tx,
  { validFrom, levels, by }: { validFrom: Date; levels: TariffLevel[]; by: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into affiliate_tariffs (valid_from, levels, created_by)
    values (${validFrom.toISOString()}::timestamptz, ${JSON.stringify(levels)}::jsonb, ${by}::uuid)
    on conflict (valid_from) do nothing returning 1`);
  return rows.length > 0;
}
