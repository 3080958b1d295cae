import * as z from 'zod/mini';
import { LanguageState } from '../catalog/product-management.ts';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { LastChange, ListQuery, NewSlug, PublicPicture, Revision } from '../management.ts';
import { Id, Instant, Locale } from '../scalars.ts';
import { ArticleKind } from './magazine.ts';

/** What an article has besides its texts, the same in every language. */
export const ArticleSettings = z.object({
  slug: NewSlug,
  /** The topic: a category of the catalogue. */
  categoryId: z.nullable(Id),
  /** Its author: one of the teachers. */
  expertId: z.nullable(Id),
  /** The product that goes on where it ends; without one, visitors see the most popular of the topic. */
  productId: z.nullable(Id),
  /** The first open exercise of this product stands in its text. */
  exerciseProductId: z.nullable(Id),
  picture: PublicPicture,
  /** The lead article of the magazine; the newest one if there are several. */
  chief: z.boolean(),
  quiz: z.boolean(),
});
export type ArticleSettings = z.output<typeof ArticleSettings>;

/** An article as managers see it; its texts are writings, one in each language. */
export const ManagedArticle = z.extend(ArticleSettings, {
  id: Id,
  kind: ArticleKind,
  /** In the locale, else in English, else in any language; a draft's title counts. */
  title: z.string(),
  /** Name of the topic in the locale. */
  topic: z.nullable(z.string()),
  /** Reading time of the published text. */
  minutes: z.int(),
  /** Null while no language is published. */
  publishedAt: z.nullable(Instant),
  /** Languages that are not here have no text. */
  languages: z.partialRecord(Locale, LanguageState),
  /** Languages that a manager asked to publish. */
  requested: z.array(Locale),
  /** Former addresses, which lead to the present one, newest first. */
  formerSlugs: z.array(z.string()),
  revision: Revision,
  changed: LastChange,
});
export type ManagedArticle = z.output<typeof ManagedArticle>;

const ArticleParams = z.object({ articleId: Id });

export const articleManagement = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/articles',
    access: 'manager',
    summary: 'Articles of the magazine and the blog, those changed last first, 50 a page',
    query: z.object({
      ...ListQuery,
      kind: z.optional(ArticleKind),
      /** In `language`, else in any language. */
      state: z.optional(LanguageState),
      language: z.optional(Locale),
      topic: z.optional(Id),
      /** Only those that a manager asked to publish in some language. */
      waiting: z.optional(z.enum(['yes'])),
      sort: z.optional(z.enum(['changed', 'published', 'title'])),
    }),
    response: jsonList(z.array(ManagedArticle)),
    errors: ['request_params_invalid'],
  },
  create: {
    method: 'POST',
    path: '/api/manager/articles',
    access: 'manager',
    summary: 'Begin an article with its title in one language; a slug that is taken is `already_used`',
    body: z.object({
      kind: ArticleKind,
      slug: NewSlug,
      language: Locale,
      title: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
    }),
    response: json(ManagedArticle, 201),
    errors: ['request_params_invalid'],
  },
  get: {
    method: 'GET',
    path: '/api/manager/articles/:articleId',
    access: 'manager',
    summary: 'One article with the state of its languages',
    params: ArticleParams,
    response: json(ManagedArticle),
    errors: ['not_found'],
  },
  update: {
    method: 'PUT',
    path: '/api/manager/articles/:articleId',
    access: 'manager',
    summary:
      'Change the address, topic or picture; visitors see it at once, so only senior managers change a published article. Its former address leads to the new one',
    params: ArticleParams,
    body: z.extend(ArticleSettings, { revision: Revision }),
    response: json(ManagedArticle),
    errors: ['request_params_invalid', 'not_found', 'edit_conflict', 'forbidden'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/manager/articles/:articleId',
    access: 'senior',
    summary: 'Delete an article that is published in no language',
    params: ArticleParams,
    response: empty(),
    errors: ['not_found', 'still_in_use'],
  },
});
