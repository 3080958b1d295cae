import { type SQL, sql } from 'drizzle-orm';
import type { LandingContent } from '../../../../contracts/catalog/landing-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { gatheredRead } from '../../../platform/gathered-reads.ts';
import { contentOf } from './landing.sql.ts';

/** A landing is one product in one language. */
export interface LandingKey {
  productId: string;
  language: Locale;
}

export interface EditedLanding {
  productType: ProductType;
  productStatus: string;
  /** Null without a draft: then the texts are those of `published`. */
  draft: LandingContent | null;
  revision: number;
  /** The texts of the public page, whether or not it is published now. */
  page: LandingContent | null;
  published: boolean;
  changedAt: Date | null;
  changedBy: { id: string; name: string } | null;
  publishRevision: number | null;
  publishAt: Date | null;
  requestedAt: Date | null;
  requestedBy: { id: string; name: string } | null;
  english: LandingContent | null;
  formerSlugs: string[];
}

const date = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));

/** A person is named while their account exists. */
const personOf = (column: SQL): SQL => sql`(
  select json_build_object('id', u.id, 'name', u.name) from users u where u.id = ${column} and u.erased_at is null)`;

type Times = 'changedAt' | 'publishAt' | 'requestedAt';

const readEdited = gatheredRead<
  { productId: string; language: string },
  Omit<EditedLanding, Times> & Record<Times, string | null>
>(
  { productId: 'uuid', language: 'text' },
  (value) => sql`
    select p.type as "productType", p.status as "productStatus", d.content as draft,
      coalesce(d.revision, 0) as revision,
      case when l.product_id is not null then ${contentOf(sql`l`)} end as page, coalesce(l.published, false) as published,
      coalesce(d.updated_at, l.updated_at) as "changedAt", ${personOf(sql`d.updated_by`)} as "changedBy",
      d.publish_revision as "publishRevision", d.publish_at as "publishAt",
      r.requested_at as "requestedAt", ${personOf(sql`r.requested_by`)} as "requestedBy",
      (select case when en.published or ed.content is null then ${contentOf(sql`en`)} else ed.content end
        from (select 1) one left join landings en on en.product_id = p.id and en.locale = 'en'
        left join landing_drafts ed on ed.product_id = p.id and ed.locale = 'en'
        where en.product_id is not null or ed.product_id is not null) as english,
      array(select f.url_slug from landing_former_slugs f where f.product_id = p.id and f.locale = ${value('language')}
        order by f.replaced_at desc, f.url_slug) as "formerSlugs"
    from products p
    left join landings l on l.product_id = p.id and l.locale = ${value('language')}
    left join landing_drafts d on d.product_id = p.id and d.locale = ${value('language')}
    left join publication_requests r on r.product_id = p.id and r.kind = 'LANDING' and r.locale = ${value('language')}
      and r.done_at is null
    where p.id = ${value('productId')}`,
);

/** A landing with everything that its editor shows; undefined when there is no such product. */
export async function findEdited(
  db: Db | Tx,
  { productId, language }: LandingKey,
): Promise<EditedLanding | undefined> {
  const [row] = await readEdited(db, { productId, language });
  return (
    row && {
      ...row,
      changedAt: date(row.changedAt),
      publishAt: date(row.publishAt),
      requestedAt: date(row.requestedAt),
    }
  );
}

export interface NewSave {
  key: LandingKey;
  content: LandingContent;
  userId: string | null;
  at: Date;
}

/** Saves over the revision that was seen; null when another save was first. One statement decides. */
export async function writeDraft(tx: Tx, seen: number, { key, content, userId, at }: NewSave) {
  const values = sql`${JSON.stringify(content)}::jsonb`;
  const time = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ revision: number }>(
    seen === 0
      ? sql`insert into landing_drafts (product_id, locale, revision, content, updated_by, updated_at)
          values (${key.productId}::uuid, ${key.language}, 1, ${values}, ${userId}::uuid, ${time})
          on conflict do nothing returning revision`
      : sql`update landing_drafts set revision = revision + 1, content = ${values}, updated_by = ${userId}::uuid,
            updated_at = ${time}
          where product_id = ${key.productId}::uuid and locale = ${key.language} and revision = ${seen}
          returning revision`,
  );
  return rows[0]?.revision ?? null;
}

/** Adds a save to the history; a refused one has no revision. */
export async function addSave(db: Db | Tx, revision: number | null, { key, content, userId, at }: NewSave) {
  await db.execute(sql`
    insert into landing_saves (product_id, locale, revision, content, saved_by, saved_at)
    values (${key.productId}::uuid, ${key.language}, ${revision}, ${JSON.stringify(content)}::jsonb,
      ${userId}::uuid, ${at.toISOString()}::timestamptz)`);
}

/** Adds a refused save, unless the last refused one of this person has the same texts. */
export async function addRefusedSave(db: Db, { key, content, userId, at }: NewSave): Promise<void> {
  await db.execute(sql`
    insert into landing_saves (product_id, locale, content, saved_by, saved_at)
    select ${key.productId}::uuid, ${key.language}, ${JSON.stringify(content)}::jsonb, ${userId}::uuid,
      ${at.toISOString()}::timestamptz
    where (select s.content from landing_saves s where s.product_id = ${key.productId}::uuid
        and s.locale = ${key.language} and s.saved_by = ${userId}::uuid and s.revision is null
        order by s.id desc limit 1) is distinct from ${JSON.stringify(content)}::jsonb`);
}

export interface SaveRow {
  saveId: string;
  revision: number | null;
  at: Date;
  by: { id: string; name: string } | null;
  content: LandingContent;
  publishedAt: Date | null;
}

/** Saves of a landing, newest first. */
export async function findSaves(db: Db, key: LandingKey, limit: number): Promise<SaveRow[]> {
  const { rows } = await db.execute<Record<keyof SaveRow, unknown>>(sql`
    select s.id::text as "saveId", s.revision, s.saved_at as at, ${personOf(sql`s.saved_by`)} as by, s.content,
      s.published_at as "publishedAt"
    from landing_saves s where s.product_id = ${key.productId}::uuid and s.locale = ${key.language}
    order by s.id desc limit ${limit}`);
  return (rows as unknown as SaveRow[]).map((row) => ({
    ...row,
    at: new Date(row.at),
    publishedAt: date(row.publishedAt),
  }));
}

/** The texts of an accepted save. */
export async function findSaved(tx: Tx, key: LandingKey, revision: number): Promise<LandingContent | null> {
  const { rows } = await tx.execute<{ content: LandingContent }>(sql`
    select content from landing_saves where product_id = ${key.productId}::uuid and locale = ${key.language}
      and revision = ${revision}`);
  return rows[0]?.content ?? null;
}

export async function hasProduct(db: Db, productId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from products where id = ${productId}::uuid`);
  return rows.length > 0;
}
