import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { type CompanyCall, isRun } from '../company-access.ts';

export interface LinkRow {
  isOn: boolean;
  generation: number;
  tokenHash: string;
  domains: string[];
  poolId: string | null;
}

export async function findLink(db: Db | Tx, call: CompanyCall): Promise<LinkRow | undefined> {
  const { rows } = await db.execute<{ [Key in keyof LinkRow]: never }>(sql`
    select is_on as "isOn", generation, token_hash as "tokenHash", domains, pool_id as "poolId"
    from company_join_links where company_id = ${call.companyId}::uuid and ${isRun(call)}`);
  return rows[0];
}

/** False when the caller does not run the company, or the pool is of another one. */
export async function saveLink(tx: Tx, call: CompanyCall, link: LinkRow): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into company_join_links as l (company_id, is_on, generation, token_hash, domains, pool_id, changed_by)
    select ${call.companyId}::uuid, ${link.isOn}::boolean, ${link.generation}::int, ${link.tokenHash},
      ${sql.param(link.domains)}::text[], ${link.poolId}::uuid, ${call.callerId}::uuid
    where ${isRun(call)} and (${link.poolId}::uuid is null or exists (select 1 from company_seat_pools p
      where p.id = ${link.poolId}::uuid and p.company_id = ${call.companyId}::uuid))
    on conflict (company_id) do update set is_on = excluded.is_on, generation = excluded.generation,
      token_hash = excluded.token_hash, domains = excluded.domains, pool_id = excluded.pool_id,
      changed_by = excluded.changed_by, updated_at = now()`);
  return (rowCount ?? 0) > 0;
}
