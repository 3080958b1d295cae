import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { Approval } from '../identity/approval.ts';
import { Amounts, Id, Instant, PositiveAmounts } from '../scalars.ts';
import { PricePreview } from './price-preview.ts';

/** A named price level of the price guide (product §4 Prices). */
export const PriceLevel = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  amounts: Amounts,
  /** Number of products whose price it is now. */
  products: z.int(),
  /** Sent back with a change: a change of an older version is an `edit_conflict`. */
  version: z.int(),
  updatedAt: Instant,
});
export type PriceLevel = z.output<typeof PriceLevel>;

const LevelName = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));

const LevelState = z.object({ name: z.string(), amounts: Amounts });

/** One entry of a history; `from` is null for the first state. Changes made by imports and the seed have no author. */
export const PriceLevelChange = z.object({
  at: Instant,
  by: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  from: z.nullable(LevelState),
  to: LevelState,
});
export type PriceLevelChange = z.output<typeof PriceLevelChange>;

/** What new amounts of a level would do. */
export const PriceLevelPreview = z.object({
  /** Products that have the level now, by title; unpublished ones too. */
  products: z.array(PricePreview),
  /** Whether it is a drop of more than half, which waits for an approval. */
  needsApproval: z.boolean(),
});
export type PriceLevelPreview = z.output<typeof PriceLevelPreview>;

const LevelParams = z.object({ levelId: Id });

export const priceGuide = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/price-guide',
    access: 'manager',
    summary: 'Price levels, by name',
    response: jsonList(z.array(PriceLevel)),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/manager/price-guide',
    access: 'senior',
    fresh: true,
    summary: 'Adds a price level',
    body: z.object({
      code: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(40)),
      name: LevelName,
      amounts: PositiveAmounts,
    }),
    response: json(PriceLevel, 201),
    errors: ['request_params_invalid'],
  },
  change: {
    method: 'PUT',
    path: '/api/manager/price-guide/:levelId',
    access: 'senior',
    fresh: true,
    summary: 'Changes name and amounts of a price level; a drop of more than half waits for an approval',
    params: LevelParams,
    body: z.object({ version: z.int().check(z.minimum(1)), name: LevelName, amounts: PositiveAmounts }),
    response: json(z.object({ level: PriceLevel, approval: z.nullable(Approval) })),
    errors: ['not_found', 'edit_conflict', 'free_price_can_not_be_changed'],
  },
  preview: {
    method: 'POST',
    path: '/api/manager/price-guide/:levelId/preview',
    access: 'manager',
    summary: 'What new amounts would do to the products of a level; nothing is changed',
    params: LevelParams,
    body: z.object({ amounts: PositiveAmounts }),
    response: json(PriceLevelPreview),
    errors: ['not_found'],
  },
  history: {
    method: 'GET',
    path: '/api/manager/price-guide/:levelId/history',
    access: 'manager',
    summary: 'Changes of a price level, newest first',
    params: LevelParams,
    response: jsonList(z.array(PriceLevelChange)),
    errors: ['not_found'],
  },
});
