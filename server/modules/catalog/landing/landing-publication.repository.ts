import { sql } from 'drizzle-orm';
import type { LandingContent } from '../../../../contracts/catalog/landing-management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { LandingKey } from './landing-draft.repository.ts';

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const is = ({ productId, language }: LandingKey) =>
  sql`product_id = ${productId}::uuid and locale = ${language}`;

/** Holds the product until the transaction ends: its languages are published one after another. */
export async function lockProduct(tx: Tx, productId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from products where id = ${productId}::uuid for no key update`,
  );
  return rows.length > 0;
}

export interface Schedule {
  at: Date;
  by: string;
}

/** Sets or clears the schedule of the revision that was seen; null when another save was first. */
export async function setSchedule(
  tx: Tx,
  key: LandingKey,
  revision: number,
  schedule: Schedule | null,
): Promise<LandingContent | null> {
  const values = schedule
    ? sql`publish_revision = revision, publish_at = ${at(schedule.at)}, publish_by = ${schedule.by}::uuid`
    : sql`publish_revision = null, publish_at = null, publish_by = null`;
  const { rows } = await tx.execute<{ content: LandingContent }>(sql`
    update landing_drafts set ${values} where ${is(key)} and revision = ${revision} returning content`);
  return rows[0]?.content ?? null;
}

/** Clears the schedule of any revision; false when there was none. */
export async function clearSchedule(tx: Tx, key: LandingKey): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update landing_drafts set publish_revision = null, publish_at = null, publish_by = null
    where ${is(key)} and publish_at is not null returning 1`);
  return rows.length > 0;
}

/** Landings whose time has come, the earliest first. */
export async function findDue(db: Db, now: Date): Promise<LandingKey[]> {
  const { rows } = await db.execute<Record<keyof LandingKey, never>>(sql`
    select product_id as "productId", locale as language from landing_drafts where publish_at <= ${at(now)}
    order by publish_at, product_id, locale`);
  return rows;
}

/** Takes a due schedule, so that only one instance publishes it; null when it was taken or cancelled. */
export async function takeDue(tx: Tx, key: LandingKey, now: Date): Promise<number | null> {
  const { rows } = await tx.execute<{ revision: number }>(sql`
    with due as (
      select product_id, locale, publish_revision from landing_drafts
      where ${is(key)} and publish_at <= ${at(now)} for update)
    update landing_drafts d set publish_revision = null, publish_at = null, publish_by = null
    from due where d.product_id = due.product_id and d.locale = due.locale
    returning due.publish_revision as revision`);
  return rows[0]?.revision ?? null;
}

/** Writes the public page. Its former slug leads to it from then on, and one of its own former slugs may come back. */
export async function writePage(tx: Tx, key: LandingKey, content: LandingContent, now: Date): Promise<void> {
  const { urlSlug, about, audience, faq } = content;
  await tx.execute(sql`
    insert into landing_former_slugs (locale, url_slug, product_id, replaced_at)
    select locale, url_slug, product_id, ${at(now)} from landings where ${is(key)} and url_slug <> ${urlSlug}
    on conflict do nothing`);
  await tx.execute(sql`
    insert into landings (product_id, locale, url_slug, short_title1, short_title2, promise, outcomes, sections,
      published, updated_at)
    values (${key.productId}::uuid, ${key.language}, ${urlSlug}, ${content.shortTitle1}, ${content.shortTitle2},
      ${content.promise}, ${JSON.stringify(content.outcomes)}::jsonb,
      ${JSON.stringify({ about, audience, faq })}::jsonb, true, ${at(now)})
    on conflict (product_id, locale) do update set url_slug = excluded.url_slug,
      short_title1 = excluded.short_title1, short_title2 = excluded.short_title2, promise = excluded.promise,
      outcomes = excluded.outcomes, sections = landings.sections || excluded.sections, published = true,
      updated_at = excluded.updated_at`);
  await tx.execute(sql`delete from landing_former_slugs where ${is(key)} and url_slug = ${urlSlug}`);
}

/** Marks the save as published and what was asked for as done. */
export async function markPublished(tx: Tx, key: LandingKey, revision: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update landing_saves set published_at = ${at(now)} where ${is(key)} and revision = ${revision}`);
  await endRequest(tx, key, now);
}

export async function endRequest(tx: Tx, key: LandingKey, now: Date): Promise<void> {
  await tx.execute(sql`
    update publication_requests set done_at = ${at(now)} where ${is(key)} and kind = 'LANDING' and done_at is null`);
}

/** Asks for a publication; null when it was asked for already. */
export async function addRequest(tx: Tx, key: LandingKey, userId: string, now: Date): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into publication_requests (product_id, kind, locale, requested_by, requested_at)
    values (${key.productId}::uuid, 'LANDING', ${key.language}, ${userId}::uuid, ${at(now)})
    on conflict do nothing returning id`);
  return rows[0]?.id ?? null;
}

export async function hidePage(tx: Tx, key: LandingKey, now: Date): Promise<void> {
  await tx.execute(sql`
    update landings set published = false, updated_at = ${at(now)} where ${is(key)} and published`);
}

/** Whether visitors of a product on sale would find no page of it, or lose the one that other languages fall back to. */
export async function isPageNeeded(tx: Tx, key: LandingKey): Promise<boolean> {
  const { rows } = await tx.execute<{ needed: boolean }>(sql`
    select p.status = 'PUBLISHED' and (${key.language} = 'en' or not exists (
      select 1 from landings l where l.product_id = p.id and l.published and l.locale <> ${key.language})) as needed
    from products p where p.id = ${key.productId}::uuid`);
  return rows[0]?.needed === true;
}
