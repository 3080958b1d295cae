import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { LastChange, ListQuery } from '../management.ts';
import { Id, Locale, ProductType } from '../scalars.ts';
import { MEDIA_KINDS, MEDIA_STATES } from '../upload-values.ts';

/** The files that managers upload: pictures, videos, sounds, documents, captions (product §9). */

export const MediaKind = z.enum(MEDIA_KINDS);

/** A place that shows a file. A draft counts, so that a file cannot vanish from under it. */
export const MediaUse = z.object({
  place: z.enum(['COVER', 'EXPERT', 'LESSON', 'ARTICLE']),
  productId: z.nullable(Id),
  productType: z.nullable(ProductType),
  courseId: z.nullable(Id),
  /** Expert or article; null for products and lessons. */
  entityId: z.nullable(z.string()),
  lessonKey: z.nullable(z.string()),
  language: z.nullable(Locale),
  title: z.string(),
});
export type MediaUse = z.output<typeof MediaUse>;

export const ManagedMedia = z.object({
  id: Id,
  kind: MediaKind,
  name: z.string(),
  url: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  durationSeconds: z.nullable(z.number()),
  posterUrl: z.nullable(z.string()),
  /** Everyone may see it; otherwise only people with access to its course. */
  isPublic: z.boolean(),
  courseId: z.nullable(Id),
  /** A video can be used while it is PROCESSING. */
  state: z.enum(MEDIA_STATES),
  /** Number of places that show it. */
  uses: z.int(),
  /** Who uploaded it, and when. */
  changed: LastChange,
});
export type ManagedMedia = z.output<typeof ManagedMedia>;

/** A smaller copy of a video. */
export const MediaCopy = z.object({ url: z.string(), height: z.nullable(z.int()), size: z.int() });
export type MediaCopy = z.output<typeof MediaCopy>;

/** One file with its smaller copies and every place that shows it. */
export const MediaDetails = z.extend(ManagedMedia, {
  copies: z.array(MediaCopy),
  places: z.array(MediaUse),
});
export type MediaDetails = z.output<typeof MediaDetails>;

/** Bytes of all uploads, and the most there may be; a limit of null means none. */
export const MediaQuota = z.object({
  /** Includes uploads under way. */
  used: z.int(),
  limit: z.nullable(z.int()),
  /** Whether this school makes posters and smaller copies of videos; otherwise the original is shown. */
  convertsVideos: z.boolean(),
});
export type MediaQuota = z.output<typeof MediaQuota>;

const MediaParams = z.object({ mediaId: Id });

export const mediaLibrary = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/media',
    access: 'manager',
    summary: 'Uploaded files, newest first, 50 a page',
    query: z.object({
      ...ListQuery,
      kind: z.optional(MediaKind),
      /** Files that fit this course: its own, and public ones. */
      course: z.optional(Id),
      /** Only files that everyone may see. */
      public: z.optional(z.literal('true')),
      unused: z.optional(z.enum(['true', 'false'])),
      sort: z.optional(z.enum(['newest', 'name', 'size'])),
    }),
    response: jsonList(z.array(ManagedMedia)),
    errors: ['request_params_invalid'],
  },
  quota: {
    method: 'GET',
    path: '/api/manager/media/quota',
    access: 'manager',
    summary: 'How much room uploads take, and how much there is',
    response: json(MediaQuota),
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/manager/media/:mediaId',
    access: 'manager',
    summary: 'One file with every place that shows it',
    params: MediaParams,
    response: json(MediaDetails),
    errors: ['not_found'],
  },
  rename: {
    method: 'PATCH',
    path: '/api/manager/media/:mediaId',
    access: 'manager',
    summary: 'Change the name of a file; its address stays',
    params: MediaParams,
    body: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    response: json(ManagedMedia),
    errors: ['request_params_invalid', 'not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/manager/media/:mediaId',
    access: 'senior',
    summary: 'Delete a file that nothing shows',
    params: MediaParams,
    response: empty(),
    errors: ['not_found', 'still_in_use'],
  },
});
