import { sql } from 'drizzle-orm';
import type { AffiliateDocument } from '../../../../contracts/affiliate/affiliate-values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { affiliateAgreements } from '../../../../db/schema/index.ts';

export interface AgreedVersion {
  document: AffiliateDocument;
  version: number;
  at: Date;
}

/** Everything that a partner agreed to, newest first. */
export async function findAgreed(db: Db | Tx, partnerId: string): Promise<AgreedVersion[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select document, version, agreed_at from affiliate_agreements where partner_id = ${partnerId}::uuid
    order by version desc, document`);
  return rows.map((row) => ({
    document: row.document as AffiliateDocument,
    version: Number(row.version),
    at: new Date(String(row.agreed_at)),
  }));
}

/** Records that a partner agreed; what was agreed to before keeps its time. */
export async function insertAgreed(
  tx: Tx,
  partnerId: string,
  agreed: readonly AgreedVersion[],
): Promise<void> {
  if (agreed.length === 0) return;
  await tx
    .insert(affiliateAgreements)
    .values(agreed.map(({ document, version, at }) => ({ partnerId, document, version, agreedAt: at })))
    .onConflictDoNothing();
}

/** Partners who never agreed to this version, and whose accounts are open. */
export async function findWithout(
  db: Db,
  { document, version }: Pick<AgreedVersion, 'document' | 'version'>,
): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select p.user_id from affiliate_partners p join users u on u.id = p.user_id and u.erased_at is null
    where not exists (select 1 from affiliate_agreements a
      where a.partner_id = p.id and a.document = ${document} and a.version = ${version})
    order by p.id`);
  return rows.map((row) => row.user_id);
}
