import type { Tx } from '../../../../db/database.ts';
import { isReservedSlug } from '../../../../domain/catalog/reserved-slug.ts';
import { freeSlug, lockImport } from './import.repository.ts';
import type { ParsedCourse } from './parsed-course.ts';

/** One import of a course at a time, until the transaction ends. */
export const holdImport = (tx: Tx, { externalKey }: Pick<ParsedCourse, 'externalKey'>): Promise<void> =>
  lockImport(tx, externalKey);

/** The last part of the product's addresses: its present one, else a free one like the source's. */
export function addressOf(
  tx: Tx,
  productId: string,
  { slug, landings }: Pick<ParsedCourse, 'slug' | 'landings'>,
): Promise<string> {
  const wanted = isReservedSlug(slug) ? `${slug}-course` : slug;
  const locales = landings.map(({ locale }) => locale);
  return freeSlug(tx, productId, wanted, locales);
}
