import * as z from 'zod/mini';
import { Amounts, Id, ProductType } from '../scalars.ts';

/** What a change of prices would do to one product, before anybody decides (product §4 Back office rules). */
export const PricePreview = z.object({
  productId: Id,
  productType: ProductType,
  title: z.string(),
  /** What people without a subscription pay now; null for a product without a price. */
  before: z.nullable(Amounts),
  /** What they would pay; with a new sale, on its days. */
  after: Amounts,
});
export type PricePreview = z.output<typeof PricePreview>;
