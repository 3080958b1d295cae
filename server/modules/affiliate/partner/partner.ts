import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';

/** Who takes part in the affiliate program. */
export interface Partner {
  id: string;
  userId: string;
  code: string;
  joinedAt: Date;
  suspendedAt: Date | null;
}

/** Locks a partner: who changes their ledger, payouts or codes does so first. */
export async function lockPartner(tx: Tx, partnerId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from affiliate_partners where id = ${partnerId}::uuid for update`);
  return rows.length > 0;
}
