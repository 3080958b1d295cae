import { ApiError } from '../../../../contracts/api-error.ts';
import type { ProductSettings } from '../../../../contracts/catalog/product-management.ts';
import type { FieldCode } from '../../../../contracts/error-codes.ts';
import type { Tx } from '../../../../db/database.ts';
import { hasCourse, PART_TYPES } from '../../../../domain/catalog/product-check.ts';
import type { PublicPictures } from '../product/public-pictures.ts';
import * as repo from './managed-product.repository.ts';

type Settings = ProductSettings;
type Fields = Partial<Record<keyof Settings, FieldCode>>;

const LISTS = { categoryIds: 'categories', skillIds: 'skills', expertIds: 'experts' } as const;

function refuse(fields: Fields): void {
  const found = Object.entries(fields).filter(([, code]) => code !== undefined);
  if (found.length > 0) throw new ApiError('request_params_invalid', { fields: Object.fromEntries(found) });
}

/** Refuses settings that the type does not have, and what would take a product on sale out of order. */
export async function checkSettings(
  tx: Tx,
  { type, status, coverUrl }: repo.StoredProduct,
  settings: Settings,
  pictures: PublicPictures,
): Promise<void> {
  const fields: Fields = {};
  const isMarathon = type === 'MARATHON';
  if (isMarathon && settings.schedule === null) fields.schedule = 'required';
  if (!isMarathon && settings.schedule !== null) fields.schedule = 'invalid';
  if (hasCourse(type) && settings.partsInOrder) fields.partsInOrder = 'invalid';
  if (status === 'PUBLISHED' && settings.categoryIds.length === 0) fields.categoryIds = 'required';
  const parts = await repo.holdParts(tx, settings.partIds);
  const fits = (part: (typeof parts)[number]) =>
    PART_TYPES[type].includes(part.type) && (status === 'DRAFT' || part.status === 'PUBLISHED');
  if (parts.length !== settings.partIds.length || !parts.every(fits)) fields.partIds = 'invalid';
  if (status === 'PUBLISHED' && !hasCourse(type) && parts.length === 0) fields.partIds = 'required';
  const isNew = settings.coverUrl !== null && settings.coverUrl !== coverUrl;
  if (isNew && !(await pictures.has(tx, settings.coverUrl ?? ''))) fields.coverUrl = 'invalid';
  refuse(fields);
}

/** Writes the links of a product; refuses those that lead nowhere, or twice to the same thing. */
export async function writeLinks(tx: Tx, id: string, settings: Settings): Promise<void> {
  const fields: Fields = {};
  for (const [field, noun] of Object.entries(LISTS) as [
    keyof typeof LISTS,
    (typeof LISTS)[keyof typeof LISTS],
  ][]) {
    const ids = settings[field];
    if (new Set(ids).size !== ids.length || !(await repo.replaceLinks(tx, id, noun, ids)))
      fields[field] = 'invalid';
  }
  refuse(fields);
}
