import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';

const Picture = z.nullable(z.object({ url: z.string() }));

/** Category (product §3), with the number of published products in it, and of those with lessons in the locale. */
export const Category = z.object({
  code: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  image: Picture,
  content: z.object({ name: z.string(), popUpSubtitle: z.string(), popUpIcon: Picture }),
  productCount: z.int(),
  ownLanguageCount: z.int(),
});
export type Category = z.output<typeof Category>;

export const category = defineContract({
  list: {
    method: 'GET',
    path: '/api/categories',
    access: 'public',
    summary: 'All categories in display order, in the locale',
    response: jsonList(z.array(Category)),
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/categories/:slug',
    access: 'public',
    summary: 'One category in the locale, by its slug or its code; the response gives the slug',
    params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(80)) }),
    response: json(Category),
    errors: ['not_found'],
  },
});
