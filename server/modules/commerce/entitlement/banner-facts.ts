import { sql } from 'drizzle-orm';
import type { VisitorKind } from '../../../../contracts/banner-values.ts';
import type { Db } from '../../../../db/database.ts';
import type { PromoCodeTime } from '../../../../domain/editorial/banner-check.ts';

/** What banners of the site have to know of the shop. */
export function createBannerFacts(db: Db) {
  /** Codes that anybody may use: those of one address or used up are left out. */
  async function findPromoCodes(codes: readonly string[]): Promise<ReadonlyMap<string, PromoCodeTime>> {
    if (codes.length === 0) return new Map();
    const { rows } = await db.execute<{ code: string; from: string | null; to: string | null }>(sql`
      select upper(code) as code, valid_from as "from", valid_to as "to" from promo_codes
      where upper(code) in (${sql.join(
        codes.map((code) => sql`${code}`),
        sql`, `,
      )}) and email is null and (total_limit is null or used < total_limit)`);
    return new Map(
      rows.map(({ code, from, to }) => [
        code,
        { validFrom: from && new Date(from), validTo: to && new Date(to) },
      ]),
    ) as ReadonlyMap<string, PromoCodeTime>;
  }

  async function visitorKind(userId: string): Promise<VisitorKind> {
    const { rows } = await db.execute<{ subscribed: boolean; bought: boolean }>(sql`
      select exists (select 1 from subscriptions where user_id = ${userId}::uuid and status <> 'ENDED') as subscribed,
        exists (select 1 from access_entries where user_id = ${userId}::uuid and reason = 'paid') as bought`);
    if (rows[0]?.subscribed) return 'SUBSCRIBER';
    return rows[0]?.bought ? 'CUSTOMER' : 'NEWCOMER';
  }

  return { findPromoCodes, visitorKind };
}
