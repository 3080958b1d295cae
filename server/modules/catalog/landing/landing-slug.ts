import { sql } from 'drizzle-orm';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { isReservedSlug } from '../../../../domain/catalog/reserved-slug.ts';
import { gatheredRead } from '../../../platform/gathered-reads.ts';
import type { LandingKey } from './landing-draft.repository.ts';

export const SLUG_IN_USE = 'provided_url_slug_already_in_use_for_some_landing';

const readTaken = gatheredRead<{ productId: string; language: string; urlSlug: string }, { taken: boolean }>(
  { productId: 'uuid', language: 'text', urlSlug: 'text' },
  (value) => {
    const urlSlug = value('urlSlug');
    const others = sql`locale = ${value('language')} and product_id <> ${value('productId')}`;
    return sql`
      select exists (select 1 from landings where url_slug = ${urlSlug} and ${others})
        or exists (select 1 from landing_former_slugs where url_slug = ${urlSlug} and ${others})
        or exists (select 1 from landing_drafts d join landing_saves s on s.product_id = d.product_id
            and s.locale = d.locale and s.revision = d.publish_revision
          where d.publish_at is not null and d.locale = ${value('language')}
            and d.product_id <> ${value('productId')} and s.content ->> 'urlSlug' = ${urlSlug}) as taken`;
  },
);

/** Whether another product has the slug in this language: as its page, its scheduled page or a former address. */
export async function isSlugTaken(
  db: Db | Tx,
  { productId, language }: LandingKey,
  urlSlug: string,
): Promise<boolean> {
  const [row] = await readTaken(db, { productId, language, urlSlug });
  return row?.taken === true;
}

/** Refuses an address of the site itself, and one of another product; an empty one is not chosen yet. */
export async function checkSlug(db: Db | Tx, key: LandingKey, urlSlug: string): Promise<void> {
  if (urlSlug === '') return;
  if (isReservedSlug(urlSlug))
    throw new ApiError('request_params_invalid', { fields: { 'content.urlSlug': 'invalid' } });
  if (await isSlugTaken(db, key, urlSlug)) throw new ApiError(SLUG_IN_USE);
}

/** Runs a write of `landings`; the unique index decides between two products. */
export async function withFreeSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (constraintOf(error) === 'landings_slug_key') throw new ApiError(SLUG_IN_USE);
    throw error;
  }
}

function constraintOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error) return error.constraint;
  return constraintOf(error.cause);
}
