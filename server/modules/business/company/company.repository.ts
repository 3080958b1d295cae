import { sql } from 'drizzle-orm';
import type { CompanyRole } from '../../../../contracts/business/business-values.ts';
import type { CompanyDetails } from '../../../../contracts/business/company.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { type CompanyCall, isRun } from '../company-access.ts';

export interface CompanyRow extends CompanyDetails {
  id: string;
  role: CompanyRole;
  members: number;
  invited: number;
  createdAt: Date;
  version: number;
}

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** A company as its owners and administrators see it. */
export async function findCompany(
  db: Db | Tx,
  call: CompanyCall,
  now: Date,
): Promise<CompanyRow | undefined> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select c.id, c.name, c.country, c.address, c.vat_number as "vatNumber", c.billing_email as "billingEmail",
      c.version, c.created_at as "createdAt", m.role,
      (select count(*)::int from company_members o where o.company_id = c.id and o.left_at is null) as members,
      (select count(*)::int from company_invitations i
        where i.company_id = c.id and i.status = 'SENT' and i.expires_at > ${at(now)}) as invited
    from companies c join company_members m
      on m.company_id = c.id and m.user_id = ${call.callerId}::uuid and m.left_at is null
    where c.id = ${call.companyId}::uuid`);
  const [row] = rows;
  return row && ({ ...row, createdAt: new Date(String(row.createdAt)) } as unknown as CompanyRow);
}

/** False when the id is taken. */
export async function insertCompany(
  tx: Tx,
  { companyId, callerId }: CompanyCall,
  details: CompanyDetails,
  now: Date,
): Promise<boolean> {
  const { name, country, address, vatNumber, billingEmail } = details;
  const { rowCount } = await tx.execute(sql`
    insert into companies (id, name, country, address, vat_number, billing_email, created_by, created_at, updated_at)
    values (${companyId}::uuid, ${name}, ${country}, ${address}, ${vatNumber}, ${billingEmail}, ${callerId}::uuid,
      ${at(now)}, ${at(now)})
    on conflict (id) do nothing`);
  if (rowCount !== 1) return false;
  await tx.execute(sql`
    insert into company_members (company_id, user_id, role, joined_at)
    values (${companyId}::uuid, ${callerId}::uuid, 'OWNER', ${at(now)})`);
  return true;
}

/** False when another version is stored, or the caller does not run the company. */
export async function changeCompany(
  db: Db,
  call: CompanyCall,
  { version, ...details }: CompanyDetails & { version: number },
): Promise<boolean> {
  const { name, country, address, vatNumber, billingEmail } = details;
  const { rowCount } = await db.execute(sql`
    update companies set name = ${name}, country = ${country}, address = ${address}, vat_number = ${vatNumber},
      billing_email = ${billingEmail}, version = version + 1, updated_at = now()
    where id = ${call.companyId}::uuid and version = ${version} and ${isRun(call)}`);
  return (rowCount ?? 0) > 0;
}

export interface MembershipRow {
  companyId: string;
  name: string;
  role: CompanyRole;
  team: string;
  joinedAt: string;
}

export async function findMemberships(db: Db, userId: string): Promise<MembershipRow[]> {
  const { rows } = await db.execute<{ [Key in keyof MembershipRow]: never }>(sql`
    select c.id as "companyId", c.name, m.role, m.team, m.joined_at as "joinedAt"
    from company_members m join companies c on c.id = m.company_id
    where m.user_id = ${userId}::uuid and m.left_at is null order by m.joined_at desc, c.id`);
  return rows;
}
