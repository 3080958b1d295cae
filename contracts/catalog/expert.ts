import * as z from 'zod/mini';
import { defineContract, jsonList } from '../endpoint.ts';
import { Id } from '../scalars.ts';
import { ProductCard, Expert as ProductExpert } from './product.ts';

/** A teacher, with their published products, in the locale. */
export const Expert = z.object({
  ...ProductExpert.shape,
  products: z.array(
    z.object({ id: Id, type: ProductCard.shape.type, title: z.string(), urlSlug: z.string() }),
  ),
});
export type Expert = z.output<typeof Expert>;

export const expert = defineContract({
  list: {
    method: 'GET',
    path: '/api/experts',
    access: 'public',
    summary: 'Experts with published products, those with the most first',
    response: jsonList(z.array(Expert)),
    errors: [],
  },
});
