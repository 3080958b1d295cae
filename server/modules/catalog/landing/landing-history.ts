import { sql } from 'drizzle-orm';
import type { LandingContent } from '../../../../contracts/catalog/landing-management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { gatheredRead } from '../../../platform/gathered-reads.ts';
import { contentOf } from './landing.sql.ts';
import type { LandingKey } from './landing-draft.repository.ts';

/** Keeps the texts of a page that is edited for the first time. */
export async function keepOriginal(tx: Tx, { productId, language }: LandingKey): Promise<void> {
  await tx.execute(sql`
    insert into landing_originals (product_id, locale, content, at)
    select l.product_id, l.locale, ${contentOf(sql`l`)}, l.updated_at from landings l
    where l.product_id = ${productId}::uuid and l.locale = ${language} on conflict do nothing`);
}

export interface LandingVersion {
  at: Date;
  by: { id: string; name: string } | null;
  content: LandingContent;
}

const MOST_VERSIONS = 100;

const readVersions = gatheredRead<
  { productId: string; language: string; shown: boolean },
  Omit<LandingVersion, 'at'> & { at: string }
>(
  { productId: 'uuid', language: 'text', shown: 'boolean' },
  (value) => sql`
    with saves as (
      select case when ${value('shown')} then s.published_at else s.saved_at end as at, s.saved_by, s.content, s.id
      from landing_saves s where s.product_id = ${value('productId')} and s.locale = ${value('language')}
        and s.revision is not null and (not ${value('shown')} or s.published_at is not null)),
    known as (
      select at, saved_by, content, id from saves
      union all select o.at, null, o.content, 0 from landing_originals o
        where o.product_id = ${value('productId')} and o.locale = ${value('language')}
      union all select l.updated_at, null, ${contentOf(sql`l`)}, 0 from landings l
        where l.product_id = ${value('productId')} and l.locale = ${value('language')} and not exists (select 1 from saves)
          and not exists (select 1 from landing_originals o
            where o.product_id = l.product_id and o.locale = l.locale))
    select known.at, known.content, case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as by
    from known left join users u on u.id = known.saved_by and u.erased_at is null
    order by known.at desc, known.id desc limit ${MOST_VERSIONS}`,
);

/**
 * What a landing was, oldest first: the page before it was edited, then its saves; `shown` leaves only those that
 * visitors saw.
 */
export async function findLandingVersions(
  db: Db | Tx,
  { productId, language }: LandingKey,
  { shown }: { shown: boolean },
): Promise<LandingVersion[]> {
  const rows = await readVersions(db, { productId, language, shown });
  return rows.map((row) => ({ ...row, at: new Date(row.at) })).toReversed();
}
