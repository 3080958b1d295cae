import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';

/** Title of a product in the locale, else in English or any other language; null for no product. */
export const productTitle = (productId: SQL, locale: Locale): SQL => sql`(
  select coalesce((
    select trim(la.short_title1 || ' ' || la.short_title2) from landings la where la.product_id = prod.id
    order by (la.locale = ${locale}) desc, (la.locale = 'en') desc, la.locale limit 1), prod.external_key, prod.id::text)
  from products prod where prod.id = ${productId})`;
