import { type SQL, sql } from 'drizzle-orm';
import { ApiError } from '../../../contracts/api-error.ts';
import type { CompanyRole } from '../../../contracts/business/business-values.ts';
import type { Db, Tx } from '../../../db/database.ts';

/** Who runs a company. */
export const RUNNERS: readonly CompanyRole[] = ['OWNER', 'ADMINISTRATOR'];
export const OWNERS: readonly CompanyRole[] = ['OWNER'];

/** Whose call about which company. */
export interface CompanyCall {
  companyId: string;
  callerId: string;
}

/** Condition: the caller has one of these roles in the company. */
export const isRun = ({ companyId, callerId }: CompanyCall, roles = RUNNERS): SQL => sql`exists (
  select 1 from company_members access where access.company_id = ${companyId}::uuid
    and access.user_id = ${callerId}::uuid and access.left_at is null
    and access.role = any(${sql.param([...roles])}::text[]))`;

/**
 * The caller’s role. Statements that change something repeat the condition, because the role may change meanwhile.
 * @throws ApiError `not_found` when the caller does not belong to it, `forbidden` when the role is not enough
 */
export async function requireRole(
  db: Db | Tx,
  { companyId, callerId }: CompanyCall,
  roles = RUNNERS,
): Promise<CompanyRole> {
  const { rows } = await db.execute<{ role: CompanyRole }>(sql`
    select role from company_members
    where company_id = ${companyId}::uuid and user_id = ${callerId}::uuid and left_at is null`);
  const role = rows[0]?.role;
  if (!role) throw new ApiError('not_found');
  if (!roles.includes(role)) throw new ApiError('forbidden');
  return role;
}

/** Serialises changes of who runs a company, and repeats the check of the role under the lock. */
export async function lockCompany(tx: Tx, call: CompanyCall, roles = RUNNERS): Promise<CompanyRole> {
  await tx.execute(sql`select 1 from companies where id = ${call.companyId}::uuid for no key update`);
  return requireRole(tx, call, roles);
}
