import { sql } from 'drizzle-orm';
import type { ArticleSettings } from '../../../../contracts/editorial/article-management.ts';
import type { ArticleKind } from '../../../../contracts/editorial/magazine.ts';
import type { Tx } from '../../../../db/database.ts';
import { moment } from '../writing/writing.sql.ts';

/** Whether another article has the slug, or had it. */
export async function isArticleSlugTaken(tx: Tx, slug: string, articleId: string | null): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from articles where slug = ${slug} and id is distinct from ${articleId}::uuid
    union all select 1 from article_former_slugs
      where slug = ${slug} and article_id is distinct from ${articleId}::uuid limit 1`);
  return rows.length > 0;
}

/** Adds an article; null when its slug is taken. */
export async function insertArticle(
  tx: Tx,
  { slug, kind, by, at }: { slug: string; kind: ArticleKind; by: string; at: Date },
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into articles (slug, kind, updated_by, updated_at)
    values (${slug}, ${kind}, ${by}::uuid, ${moment(at)})
    on conflict do nothing returning id`);
  return rows[0]?.id ?? null;
}

export interface SettingsWrite extends ArticleSettings {
  id: string;
  revision: number;
  by: string;
  at: Date;
}

/** Changes an article of the seen revision; false when it has another one by now. */
export async function updateSettings(tx: Tx, write: SettingsWrite): Promise<boolean> {
  const {
    id,
    revision,
    slug,
    categoryId,
    expertId,
    productId,
    exerciseProductId,
    picture,
    chief,
    quiz,
    by,
    at,
  } = write;
  const { rows } = await tx.execute<{ former: string }>(sql`
    with before as (select id, slug from articles where id = ${id}::uuid)
    update articles a set slug = ${slug}, category_id = ${categoryId}::uuid,
      expert_id = ${expertId}::uuid, product_id = ${productId}::uuid,
      exercise_product_id = ${exerciseProductId}::uuid, cover_url = ${picture},
      is_chief = ${chief}, is_quiz = ${quiz}, revision = a.revision + 1, updated_by = ${by}::uuid,
      updated_at = ${moment(at)}
    from before where a.id = before.id and a.revision = ${revision} returning before.slug as former`);
  const [row] = rows;
  if (!row) return false;
  if (row.former !== slug) await moveSlug(tx, id, { from: row.former, to: slug }, at);
  return true;
}

/** The former address leads to the present one, and one of its own former addresses may come back. */
async function moveSlug(
  tx: Tx,
  id: string,
  { from, to }: { from: string; to: string },
  at: Date,
): Promise<void> {
  await tx.execute(sql`delete from article_former_slugs where article_id = ${id}::uuid and slug = ${to}`);
  await tx.execute(sql`
    insert into article_former_slugs (slug, article_id, replaced_at) values (${from}, ${id}::uuid, ${moment(at)})
    on conflict do nothing`);
}

/** Whether it exists; it stays until the transaction ends. */
export async function hasRow(
  tx: Tx,
  table: 'categories' | 'experts' | 'products',
  id: string,
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from ${sql.identifier(table)} where id = ${id}::uuid for key share`,
  );
  return rows.length > 0;
}

/** Name of the author and English titles of the products, for the record of changes. */
export async function findNames(
  tx: Tx,
  {
    expertId,
    productId,
    exerciseProductId,
  }: Pick<ArticleSettings, 'expertId' | 'productId' | 'exerciseProductId'>,
): Promise<Record<'expert' | 'product' | 'exercise', string | null>> {
  const titleOf = (id: string | null) => sql`(
    select trim(l.short_title1 || ' ' || l.short_title2) from landings l where l.product_id = ${id}::uuid
    order by (l.locale = 'en') desc limit 1)`;
  const { rows } = await tx.execute<Record<'expert' | 'product' | 'exercise', string | null>>(sql`
    select (select t.name from expert_texts t where t.expert_id = ${expertId}::uuid
      order by (t.locale = 'en') desc limit 1) as expert,
      ${titleOf(productId)} as product, ${titleOf(exerciseProductId)} as exercise`);
  return rows[0] ?? { expert: null, product: null, exercise: null };
}

/** Its texts are what managers look at last, so a save of one counts as a change of the article. */
export async function touchArticle(
  tx: Tx,
  articleId: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update articles set updated_by = ${by}::uuid, updated_at = ${moment(at)} where id = ${articleId}::uuid`);
}

export async function deleteArticle(tx: Tx, articleId: string): Promise<void> {
  await tx.execute(sql`delete from articles where id = ${articleId}::uuid`);
}

/** Lets one change of addresses after another through, until the transaction ends. */
export async function lockSlugs(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('article-slugs', 0))`);
}
