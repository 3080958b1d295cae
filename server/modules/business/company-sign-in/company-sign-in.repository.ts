import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { type CompanyCall, isRun, OWNERS } from '../company-access.ts';

export interface SignInRow {
  companyId: string;
  issuer: string;
  clientId: string;
  /** Sealed. */
  clientSecret: string | null;
  required: boolean;
}

export interface DomainRow {
  domain: string;
  record: string;
  verified: boolean;
}

const COLUMNS = sql`
  s.company_id as "companyId", s.issuer, s.client_id as "clientId", s.client_secret as "clientSecret", s.required`;

export async function findSignIn(db: Db | Tx, companyId: string): Promise<SignInRow | undefined> {
  const { rows } = await db.execute<{ [Key in keyof SignInRow]: never }>(sql`
    select ${COLUMNS} from company_sign_ins s where s.company_id = ${companyId}::uuid`);
  return rows[0];
}

/** Whose provider signs in addresses of a verified domain. */
export async function findByDomain(db: Db, domain: string): Promise<SignInRow | undefined> {
  const { rows } = await db.execute<{ [Key in keyof SignInRow]: never }>(sql`
    select ${COLUMNS} from company_sign_ins s join company_domains d on d.company_id = s.company_id
    where d.domain = ${domain} and d.verified_at is not null`);
  return rows[0];
}

export async function findDomains(db: Db | Tx, companyId: string): Promise<DomainRow[]> {
  const { rows } = await db.execute<{ [Key in keyof DomainRow]: never }>(sql`
    select domain, record, verified_at is not null as verified from company_domains
    where company_id = ${companyId}::uuid order by domain`);
  return rows;
}

/** Undefined keeps the secret. */
export async function saveSignIn(
  tx: Tx,
  call: CompanyCall,
  {
    issuer,
    clientId,
    clientSecret,
    required,
  }: Omit<SignInRow, 'companyId' | 'clientSecret'> & { clientSecret: string | undefined },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into company_sign_ins as s (company_id, issuer, client_id, client_secret, required)
    select ${call.companyId}::uuid, ${issuer}, ${clientId}, ${clientSecret ?? null}, ${required}::boolean
    where ${isRun(call, OWNERS)}
    on conflict (company_id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
      client_secret = coalesce(excluded.client_secret,
        case when s.issuer = excluded.issuer and s.client_id = excluded.client_id then s.client_secret end),
      required = excluded.required, updated_at = now()`);
  return (rowCount ?? 0) > 0;
}

/** The domains of a company are these from now on; those that stay keep their record. */
export async function replaceDomains(
  tx: Tx,
  companyId: string,
  domains: readonly { domain: string; record: string }[],
): Promise<void> {
  await tx.execute(sql`
    delete from company_domains where company_id = ${companyId}::uuid
      and domain <> all(${sql.param(domains.map(({ domain }) => domain))}::text[])`);
  await tx.execute(sql`
    insert into company_domains (company_id, domain, record)
    select ${companyId}::uuid, domain, record from jsonb_to_recordset(${JSON.stringify(domains)}::jsonb)
      as list (domain text, record text)
    on conflict (company_id, domain) do nothing`);
}

/** Null for a domain that the company does not have. */
export async function findDomain(
  db: Db,
  { companyId, domain }: { companyId: string; domain: string },
): Promise<DomainRow | null> {
  return (await findDomains(db, companyId)).find((row) => row.domain === domain) ?? null;
}

/** Notes what the DNS said; false when another company has proved the domain. */
export async function noteDomain(
  db: Db,
  { companyId, domain, verified, now }: { companyId: string; domain: string; verified: boolean; now: Date },
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rowCount } = await db.execute(sql`
    update company_domains set checked_at = ${at}, verified_at = ${verified ? sql`coalesce(verified_at, ${at})` : sql`null`}
    where company_id = ${companyId}::uuid and domain = ${domain} and (${!verified}::boolean or not exists (
      select 1 from company_domains o
      where o.domain = ${domain} and o.verified_at is not null and o.company_id <> ${companyId}::uuid))`);
  return (rowCount ?? 0) > 0;
}

export async function deleteSignIn(tx: Tx, call: CompanyCall): Promise<void> {
  await tx.execute(sql`
    delete from company_identities where company_id = ${call.companyId}::uuid and ${isRun(call, OWNERS)}`);
  await tx.execute(sql`
    delete from company_domains where company_id = ${call.companyId}::uuid and ${isRun(call, OWNERS)}`);
  await tx.execute(sql`
    delete from company_sign_ins where company_id = ${call.companyId}::uuid and ${isRun(call, OWNERS)}`);
}
