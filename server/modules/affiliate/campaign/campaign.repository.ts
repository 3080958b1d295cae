import { sql } from 'drizzle-orm';
import type { AffiliateCampaign } from '../../../../contracts/affiliate/affiliate-campaign.ts';
import type { Db, Tx } from '../../../../db/database.ts';

export type CampaignFields = Omit<AffiliateCampaign, 'id' | 'createdAt' | 'clicks' | 'purchases'>;

const toWire = (row: Record<string, unknown>): AffiliateCampaign => ({
  ...{ id: String(row.id), name: String(row.name), path: String(row.path), source: String(row.source) },
  ...{ medium: String(row.medium), campaign: String(row.campaign), term: String(row.term) },
  content: String(row.content),
  createdAt: new Date(String(row.created_at)).toISOString(),
  clicks: Number(row.clicks),
  purchases: Number(row.purchases),
});

/** Campaigns of a partner, newest first, with clicks and purchases since then by their tag. */
export async function findCampaigns(
  db: Db | Tx,
  partnerId: string,
  { since, id }: { since: Date; id?: string },
): Promise<AffiliateCampaign[]> {
  const at = sql`${since.toISOString()}::timestamptz`;
  const only = id ? sql`and k.id = ${id}::uuid` : sql``;
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with clicks as (
      select campaign, sum(count)::int as sum from affiliate_clicks
      where partner_id = ${partnerId}::uuid and at >= ${at} group by 1),
    purchases as (
      select campaign, count(*)::int as sum from affiliate_bonuses
      where partner_id = ${partnerId}::uuid and paid_at >= ${at} group by 1)
    select k.*, coalesce(clicks.sum, 0) as clicks, coalesce(purchases.sum, 0) as purchases
    from affiliate_campaigns k
    left join clicks on clicks.campaign = k.campaign and k.campaign <> ''
    left join purchases on purchases.campaign = k.campaign and k.campaign <> ''
    where k.partner_id = ${partnerId}::uuid ${only} order by k.created_at desc, k.id`);
  return rows.map(toWire);
}

/** Changes a campaign of the partner; false when they have none with this id. */
export async function updateCampaign(
  tx: Tx,
  partnerId: string,
  { id, ...fields }: CampaignFields & { id: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update affiliate_campaigns set name = ${fields.name}, path = ${fields.path}, source = ${fields.source},
      medium = ${fields.medium}, campaign = ${fields.campaign}, term = ${fields.term}, content = ${fields.content},
      updated_at = now()
    where id = ${id}::uuid and partner_id = ${partnerId}::uuid`);
  return (rowCount ?? 0) > 0;
}

/** Adds a campaign; false when the partner has as many as they may. The partner is locked. */
export async function insertCampaign(
  tx: Tx,
  partnerId: string,
  { id, max, ...fields }: CampaignFields & { id: string; max: number },
): Promise<'added' | 'too_many' | 'foreign'> {
  const { rows } = await tx.execute<{ has_room: boolean; added: boolean }>(sql`
    with room as (
      select count(*) < ${max} as ok from affiliate_campaigns where partner_id = ${partnerId}::uuid),
    added as (
      insert into affiliate_campaigns (id, partner_id, name, path, source, medium, campaign, term, content)
      select ${id}::uuid, ${partnerId}::uuid, ${fields.name}, ${fields.path}, ${fields.source}, ${fields.medium},
        ${fields.campaign}, ${fields.term}, ${fields.content} from room where ok
      on conflict (id) do nothing returning 1)
    select (select ok from room) as has_room, exists (select 1 from added) as added`);
  if (rows[0]?.added) return 'added';
  return rows[0]?.has_room ? 'foreign' : 'too_many';
}

export async function deleteCampaign(db: Db, partnerId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from affiliate_campaigns where id = ${id}::uuid and partner_id = ${partnerId}::uuid`);
  return (rowCount ?? 0) > 0;
}
