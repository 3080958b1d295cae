import { sql } from 'drizzle-orm';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { isProductId } from '../../../../domain/catalog/product.ts';
import { formerOwners } from '../../catalog/landing/landing.sql.ts';
import { COVER_URL, partsOf } from '../../catalog/product/product.sql.ts';
import { coursesOf } from '../content/course.sql.ts';

export interface DashboardProduct {
  id: string;
  type: ProductType;
  published: boolean;
}

/** A product by its id, or by a present or former slug of one of its landings. */
export async function findDashboardProduct(
  db: Db | Tx,
  idOrSlug: string,
): Promise<DashboardProduct | undefined> {
  const named = isProductId(idOrSlug)
    ? sql`p.id = ${idOrSlug}::uuid`
    : sql`p.id in (select product_id from landings where url_slug = ${idOrSlug}
        union select former.product_id from (${formerOwners(idOrSlug)}) former)`;
  const { rows } = await db.execute<Record<keyof DashboardProduct, never>>(sql`
    select p.id, p.type, p.status = 'PUBLISHED' as published from products p where ${named}
    order by p.created_at limit 1`);
  return rows[0];
}

export interface DashboardFacts {
  coverUrl: string | null;
  languages: string[];
  /** The product and all its parts. */
  productIds: string[];
  startedAt: string | null;
  lastActiveAt: string | null;
  lastLanguage: string | null;
  /** When a cancelled subscription ends. */
  subscriptionEnds: string | null;
  /** Of the certificate that counts. */
  certificateCode: string | null;
  reviewed: boolean;
}

/** What a user did in a product and its parts, in one statement that reads only this user's rows. */
export async function findDashboardFacts(
  db: Db | Tx,
  { userId, productId }: { userId: string; productId: string },
): Promise<DashboardFacts | undefined> {
  const { rows } = await db.execute<Record<keyof DashboardFacts, never>>(sql`
    with recursive tree(node) as (
      select ${productId}::uuid
      union
      select pp.child_id from tree t ${partsOf(sql`t.node`)}
      join products child on child.id = pp.child_id and child.status = 'PUBLISHED'
    ), own as (
      select cp.updated_at, cp.last_language, coalesce(cp.started_at, (
        select min(a.created_at) from accomplishments a
        where a.user_id = ${userId} and a.course_id = c.id)) as started_at
      from tree t ${coursesOf(sql`t.node`)}
      join course_progress cp on cp.user_id = ${userId} and cp.course_id = c.id
    )
    select ${COVER_URL} as "coverUrl", p.learning_languages as languages,
      (select array_agg(node) from tree) as "productIds",
      (select min(started_at) from own) as "startedAt", (select max(updated_at) from own) as "lastActiveAt",
      (select last_language from own order by updated_at desc limit 1) as "lastLanguage",
      (select max(s.period_end) from subscriptions s
        where s.user_id = ${userId} and s.cancelled_at is not null and s.status = 'ACTIVE') as "subscriptionEnds",
      (select k.code from certificates k
        where k.user_id = ${userId} and k.product_id = p.id and k.revoked_at is null) as "certificateCode",
      exists (select 1 from reviews r where r.user_id = ${userId} and r.product_id = p.id) as reviewed
    from products p where p.id = ${productId}`);
  return rows[0];
}

export interface FileRow {
  versionId: string;
  lessonKey: string;
  name: string;
  url: string;
  size: number | null;
}

/** The files of the lessons of these versions, in order. */
export async function findFiles(db: Db | Tx, versionIds: readonly string[]): Promise<FileRow[]> {
  const { rows } = await db.execute<Record<keyof FileRow, never>>(sql`
    select l.version_id as "versionId", l.key as "lessonKey", i.body->>'name' as name, i.body->>'url' as url,
      (i.body->>'size')::float8 as size
    from lessons l
    join modules m on m.id = l.module_id
    join content_items i on i.lesson_id = l.id and i.body->>'kind' = 'file'
    where l.version_id = any(${sql.param([...versionIds])}::uuid[])
    order by m.position, l.position, i.position`);
  return rows;
}
