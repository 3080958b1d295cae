import { sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';

export interface TranslatedProduct {
  productId: string;
  productType: ProductType;
  title: string;
  courseId: string | null;
  baseLanguage: Locale | null;
}

/** The title in English, else in any language, published or not. */
export const PRODUCT_TITLE = sql`coalesce(
  (select trim(l.short_title1 || ' ' || l.short_title2) from landings l where l.product_id = p.id
    order by l.locale = 'en' desc, l.locale limit 1),
  (select trim((d.content ->> 'shortTitle1') || ' ' || (d.content ->> 'shortTitle2')) from landing_drafts d
    where d.product_id = p.id order by d.locale = 'en' desc, d.locale limit 1), '')`;

/** The first course of a product, as everywhere in the back office. */
export const PRODUCT_COURSE = sql`(
  select distinct on (product_id) id, product_id, base_language from courses order by product_id, created_at, id)`;

export async function findProduct(db: Db, productId: string): Promise<TranslatedProduct | undefined> {
  const { rows } = await db.execute<Record<keyof TranslatedProduct, never>>(sql`
    select p.id as "productId", p.type as "productType", ${PRODUCT_TITLE} as title, c.id as "courseId",
      c.base_language as "baseLanguage"
    from products p left join lateral (
      select id, base_language from courses where product_id = p.id order by created_at, id limit 1) c on true
    where p.id = ${productId}::uuid`);
  return rows[0];
}
