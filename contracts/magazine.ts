import * as z from 'zod/mini';
import { defineContract, json } from './kernel.ts';

/** A link of the Magazine dropdown (spec §2 Header, §3 Magazine data). */
const Topic = z.object({ link: z.string(), title: z.string() });

const Article = z.object({ link: z.string(), title: z.string(), imageSrc: z.nullable(z.string()) });
export type MagazineArticle = z.output<typeof Article>;

/** What the Magazine dropdown shows, in the locale. `chiefArticle` is null while nothing is published. */
export const MagazineData = z.object({
  categories: z.array(Topic),
  lastArticles: z.array(Article),
  quizArticles: z.array(Article),
  chiefArticle: z.nullable(z.extend(Article, { excerpt: z.string(), allArticlesLink: z.string() })),
});
export type MagazineData = z.output<typeof MagazineData>;

export const magazine = defineContract({
  latest: {
    method: 'GET',
    path: '/magazine/api/v1/latest',
    access: 'public',
    summary: 'Topics and latest articles of the magazine (spec §7)',
    response: json(MagazineData),
    errors: [],
  },
});
