import { sql } from 'drizzle-orm';
import type { ProductAccess } from '../../catalog/product-management/product-access.ts';

/** The implementation of the catalogue's port to access. */
export const createProductAccess = (): ProductAccess => ({
  async everHad(db, productId) {
    const { rows } = await db.execute<{ found: boolean }>(sql`
      select exists (select 1 from access_entries where product_id = ${productId}::uuid)
        or exists (select 1 from order_lines where product_id = ${productId}::uuid) as found`);
    return rows[0]?.found === true;
  },
});
