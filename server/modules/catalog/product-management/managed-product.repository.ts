import { sql } from 'drizzle-orm';
import type { ManagedProduct, ProductSettings } from '../../../../contracts/catalog/product-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { lastChange } from '../managed-entry/last-change.sql.ts';
import { type ProductRow, rowColumns, titleOf } from './product-list.repository.ts';

interface Named {
  id: string;
  name: string;
}

/** A product with what it refers to, named in English for the audit log. */
export interface StoredProduct extends ProductRow {
  level: ProductSettings['level'];
  minutes: number;
  coverUrl: string | null;
  coverMotif: ProductSettings['coverMotif'];
  partsInOrder: boolean;
  inSubscription: boolean;
  revision: number;
  categories: Named[];
  skills: Named[];
  experts: Named[];
  parts: ManagedProduct['parts'];
  isPart: boolean;
  priced: boolean;
  requested: ManagedProduct['requested'];
}

const links = (noun: 'category' | 'skill' | 'expert', order: string) => {
  const [table, key] = [`product_${noun === 'category' ? 'categories' : `${noun}s`}`, `${noun}_id`];
  return sql`coalesce((
    select json_agg(json_build_object('id', li.${sql.identifier(key)}, 'name', coalesce(t.name, ''))
      order by ${sql.raw(order)}, t.name)
    from ${sql.identifier(table)} li left join ${sql.identifier(`${noun}_texts`)} t
      on t.${sql.identifier(key)} = li.${sql.identifier(key)} and t.locale = 'en'
    where li.product_id = p.id), '[]')`;
};

export async function findProduct(
  db: Db | Tx,
  id: string,
  locale: Locale,
): Promise<StoredProduct | undefined> {
  const child = titleOf(locale);
  const { rows } = await db.execute<Record<keyof StoredProduct, never>>(sql`
    select ${rowColumns(locale)}, p.level, p.minutes, p.cover_url as "coverUrl", p.cover_motif as "coverMotif",
      p.parts_in_order as "partsInOrder", p.in_subscription as "inSubscription", p.revision,
      ${links('category', 't.name')} as categories, ${links('skill', 't.name')} as skills,
      ${links('expert', 'li.position')} as experts,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'type', p.type, 'title', ${child}, 'status', p.status)
          order by pp.position)
        from product_parts pp join products p on p.id = pp.child_id where pp.parent_id = ${id}::uuid), '[]') as parts,
      exists (select 1 from product_parts pp where pp.child_id = p.id) as "isPart",
      exists (select 1 from product_prices pr where pr.product_id = p.id) as priced,
      (select ${lastChange(sql`r.requested_at`, sql`r.requested_by`)} from publication_requests r
        where r.product_id = p.id and r.kind = 'PRODUCT' and r.done_at is null) as requested
    from products p where p.id = ${id}::uuid`);
  return rows[0];
}

/** Holds the product and its parts as they are until the transaction ends; false when there is none. */
export async function lockProduct(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from products where id = ${id}::uuid for update`);
  await tx.execute(sql`
    select 1 from products where id in (select child_id from product_parts where parent_id = ${id}::uuid)
    order by id for share`);
  return rows.length > 0;
}

export interface NewProductRow {
  id: string;
  type: ProductType;
  /** Of a product that has no course of its own. */
  learningLanguages: Locale[];
  by: string;
}

/** False when there is a product with this id. */
export async function insertProduct(tx: Tx, row: NewProductRow): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into products (id, type, status, learning_languages, updated_by)
    values (${row.id}::uuid, ${row.type}, 'DRAFT', ${sql.param(row.learningLanguages)}::text[], ${row.by}::uuid)
    on conflict (id) do nothing`);
  return (rowCount ?? 0) > 0;
}

/** Changes the settings of the seen revision; false when it has another one by now. */
export async function updateProduct(
  tx: Tx,
  id: string,
  { revision, ...settings }: ProductSettings & { revision: number },
  by: string,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update products set level = ${settings.level}, minutes = ${settings.minutes}, cover_url = ${settings.coverUrl},
      cover_motif = ${settings.coverMotif}, parts_in_order = ${settings.partsInOrder}, revision = revision + 1, updated_by = ${by}::uuid, updated_at = now()
    where id = ${id}::uuid and revision = ${revision}`);
  return (rowCount ?? 0) > 0;
}

/** Puts a product into the subscription or takes it out; false when it is so already. */
export async function setInSubscription(
  tx: Tx,
  id: string,
  inSubscription: boolean,
  by: string,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update products set in_subscription = ${inSubscription}, updated_by = ${by}::uuid, updated_at = now()
    where id = ${id}::uuid and in_subscription <> ${inSubscription}`);
  return (rowCount ?? 0) > 0;
}

type Link = 'categories' | 'skills' | 'experts';
const KEYS: Record<Link, string> = { categories: 'category_id', skills: 'skill_id', experts: 'expert_id' };

/** Puts these links in place of the former ones; false when one leads nowhere. */
export async function replaceLinks(
  tx: Tx,
  productId: string,
  noun: Link,
  ids: readonly string[],
): Promise<boolean> {
  const [table, key] = [sql.identifier(`product_${noun}`), sql.identifier(KEYS[noun])];
  const place = noun === 'experts';
  await tx.execute(sql`delete from ${table} where product_id = ${productId}::uuid`);
  const { rowCount } = await tx.execute(sql`
    insert into ${table} (product_id, ${key}${sql.raw(place ? ', position' : '')})
    select ${productId}::uuid, n.id${sql.raw(place ? ', w.place - 1' : '')}
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as w(id, place)
    join ${sql.identifier(noun)} n on n.id = w.id`);
  return (rowCount ?? 0) === ids.length;
}

/** Products that could be parts, held until the transaction ends. */
export async function holdParts(
  tx: Tx,
  ids: readonly string[],
): Promise<{ type: ProductType; status: 'DRAFT' | 'PUBLISHED' }[]> {
  const { rows } = await tx.execute<Record<'type' | 'status', never>>(sql`
    select type, status from products where id = any(${sql.param([...ids])}::uuid[]) order by id for share`);
  return rows;
}

/** Parts that stay keep the time since when they are parts: orders from before do not contain them. */
export async function replaceParts(tx: Tx, parentId: string, ids: readonly string[]): Promise<void> {
  const wanted = sql`${sql.param([...ids])}::uuid[]`;
  await tx.execute(sql`
    delete from product_parts where parent_id = ${parentId}::uuid and child_id <> all(${wanted})`);
  await tx.execute(sql`
    insert into product_parts (parent_id, child_id, position)
    select ${parentId}::uuid, w.id, w.place - 1 from unnest(${wanted}) with ordinality as w(id, place)
    on conflict (parent_id, child_id) do update set position = excluded.position`);
}

export async function setStatus(
  tx: Tx,
  id: string,
  status: 'DRAFT' | 'PUBLISHED',
  { by, baseLanguage }: { by: string; baseLanguage: Locale | null },
): Promise<void> {
  // The first language is the base language, whichever was published first.
  const languages = baseLanguage
    ? sql`array_prepend(${baseLanguage}::text, array_remove(learning_languages, ${baseLanguage}::text))`
    : sql`learning_languages`;
  await tx.execute(sql`
    update products set status = ${status}, learning_languages = ${languages}, updated_by = ${by}::uuid,
      published_at = case when ${status} = 'PUBLISHED' then coalesce(published_at, now()) else published_at end,
      updated_at = now()
    where id = ${id}::uuid`);
}

export async function deleteProduct(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from products where id = ${id}::uuid`);
}
