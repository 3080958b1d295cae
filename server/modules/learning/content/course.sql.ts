import { type SQL, sql } from 'drizzle-orm';

/** The courses of one product as `c`; `offset 0` for the reason that `partsOf` of the products gives. */
export const coursesOf = (product: SQL): SQL =>
  sql`cross join lateral (select * from courses where product_id = ${product} offset 0) c`;
