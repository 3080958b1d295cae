import { ApiError } from '../../../../contracts/api-error.ts';
import type { Db, Tx } from '../../../../db/database.ts';

export const slugTaken = () => new ApiError('request_params_invalid', { fields: { slug: 'already_used' } });

/** Runs a write of a slug; its unique index decides between two. */
export const writeSlug = <T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(run).catch((error) => {
    throw isSlugTaken(error) ? slugTaken() : error;
  });

function isSlugTaken(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof ApiError) return false;
  if ('code' in error && error.code === '23505') return true;
  return isSlugTaken(error.cause);
}
