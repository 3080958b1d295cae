import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';

export interface CompanySubject {
  companyId: string;
  issuer: string;
  subject: string;
}

/** The account that a company's provider signs in to. */
export async function findOwner(
  db: Db | Tx,
  { companyId, issuer, subject }: CompanySubject,
): Promise<string | null> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select user_id as "userId" from company_identities
    where company_id = ${companyId}::uuid and issuer = ${issuer} and subject = ${subject}`);
  return rows[0]?.userId ?? null;
}

/** False when another account has it already. */
export async function link(tx: Tx, key: CompanySubject, userId: string): Promise<void> {
  await tx.execute(sql`
    insert into company_identities (company_id, user_id, issuer, subject)
    values (${key.companyId}::uuid, ${userId}::uuid, ${key.issuer}, ${key.subject}) on conflict do nothing`);
}

/** The member of the company with this confirmed address. */
export async function findMemberByEmail(tx: Tx, companyId: string, email: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u join company_members m on m.user_id = u.id
    where lower(u.email) = ${email} and u.verified_at is not null and u.erased_at is null
      and m.company_id = ${companyId}::uuid and m.left_at is null`);
  return rows[0]?.id ?? null;
}

/** Whether a company wants this member to sign in with its provider only; owners always have another way in. */
export async function signsInElsewhere(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from users u join company_members m on m.user_id = u.id and m.left_at is null and m.role <> 'OWNER'
      join company_sign_ins s on s.company_id = m.company_id and s.required
      join company_domains d on d.company_id = m.company_id and d.verified_at is not null
        and d.domain = split_part(lower(u.email), '@', 2)
    where u.id = ${userId}::uuid limit 1`);
  return rows.length > 0;
}
