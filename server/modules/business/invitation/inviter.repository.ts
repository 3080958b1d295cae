import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';

const among = (ids: readonly string[]) => sql`i.id = any(${sql.param([...ids])}::uuid[])`;

/** Who invites, and into which company, by invitation. */
export async function findInviterNames(tx: Tx, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; inviter: string; company: string }>(sql`
    select i.id, c.name as company, coalesce(u.name, '') as inviter
    from company_invitations i join companies c on c.id = i.company_id left join users u on u.id = i.invited_by
    where ${among(ids)}`);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface InvitedAccount {
  id: string;
  times: number;
  userId: string;
  company: string;
  inviter: string;
}

/** Invitations whose address belongs to a confirmed account. */
export async function findInvitedAccounts(tx: Tx, ids: readonly string[]): Promise<InvitedAccount[]> {
  const { rows } = await tx.execute<{ [Key in keyof InvitedAccount]: never }>(sql`
    select i.id, i.times, a.id as "userId", c.name as company, coalesce(u.name, '') as inviter
    from company_invitations i join companies c on c.id = i.company_id
      join users a on lower(a.email) = i.email and a.verified_at is not null
      left join users u on u.id = i.invited_by
    where ${among(ids)} order by i.id`);
  return rows;
}
