import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { Approval } from '../identity/approval.ts';
import { EXPORT_PAGE_SIZE } from '../manager-values.ts';
import { Amounts, Id, Instant, PositiveAmounts, ProductType, QueryNumber } from '../scalars.ts';
import { PricePreview } from './price-preview.ts';
import { PRICE_BULK_MAX, PRICE_REFUSALS, SALE_FILTERS } from './price-values.ts';

/** A sale by percent or by an amount per currency: exactly one of the two. */
const Sale = z.object({
  percent: z.nullable(z.int()),
  amounts: z.nullable(Amounts),
  from: z.nullable(Instant),
  to: z.nullable(Instant),
});

const SaleDraft = z.object({
  percent: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  amounts: z.nullable(PositiveAmounts),
  /** Null: at once. */
  from: z.nullable(Instant),
  to: z.nullable(Instant),
});

const Level = z.object({ id: Id, code: z.string(), name: z.string(), amounts: Amounts });

/** The price of a product: level, sale and subscription discount (product §4 Prices). */
const SchemaState = z.object({
  /** Null means free. */
  level: z.nullable(Level),
  sale: z.nullable(Sale),
  subscriptionPercent: z.int(),
  /** Lowest price of the 30 days before the sale; null without a sale, or when unknown. */
  lowestBefore: z.nullable(Amounts),
});

/** Price schema of one product. */
export const PriceSchema = z.extend(SchemaState, {
  productId: Id,
  productType: ProductType,
  title: z.string(),
  /** Whether the product has a price at all; one without cannot be sold. */
  priced: z.boolean(),
  /** Sent back with a change: a change of another version is an `edit_conflict`. */
  version: z.nullable(Id),
});
export type PriceSchema = z.output<typeof PriceSchema>;

export const PriceSchemaChange = z.object({
  at: Instant,
  by: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  from: z.nullable(SchemaState),
  to: SchemaState,
});
export type PriceSchemaChange = z.output<typeof PriceSchemaChange>;

/** What a manager sets. */
export const PriceSchemaDraft = z.object({
  levelId: z.nullable(Id),
  sale: z.nullable(SaleDraft),
  subscriptionPercent: z.int().check(z.minimum(0), z.maximum(100)),
});
export type PriceSchemaDraft = z.output<typeof PriceSchemaDraft>;

/** The same change for several products; what is left out stays as it is. */
export const PriceSchemaBulk = z.object({
  productIds: z.array(Id).check(z.minLength(1), z.maxLength(PRICE_BULK_MAX)),
  /** Null makes them free, and ends their sale. */
  levelId: z.optional(z.nullable(Id)),
  sale: z.optional(z.nullable(SaleDraft)),
  subscriptionPercent: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
});
export type PriceSchemaBulk = z.output<typeof PriceSchemaBulk>;

/** What a change would do to one product, and what to send for it. */
export const PriceSchemaPreview = z.extend(PricePreview, {
  draft: PriceSchemaDraft,
  /** Of the price that the preview begins from; sent with the change, so that nothing unseen is overwritten. */
  version: z.nullable(Id),
  /** Whether it is a drop of more than half, which waits for an approval. */
  needsApproval: z.boolean(),
  /** Why the service would refuse it; null when it would not. */
  refusal: z.nullable(z.enum(PRICE_REFUSALS)),
});
export type PriceSchemaPreview = z.output<typeof PriceSchemaPreview>;

const ProductParams = z.object({ productId: Id });

export const priceSchema = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/price-schema',
    access: 'manager',
    summary: 'Price schemas of products, by title in the locale, 100 a page',
    query: z.object({
      page: z.optional(QueryNumber(1, 100_000)),
      size: z.optional(QueryNumber(1, EXPORT_PAGE_SIZE)),
      /** Part of the title. */
      text: z.optional(z.string().check(z.maxLength(100))),
      type: z.optional(ProductType),
      /** A price level, `free`, or `none` for products without a price. */
      level: z.optional(z.union([Id, z.enum(['free', 'none'])])),
      sale: z.optional(z.enum(SALE_FILTERS)),
    }),
    response: jsonList(z.array(PriceSchema)),
    errors: ['request_params_invalid'],
  },
  get: {
    method: 'GET',
    path: '/api/manager/price-schema/:productId',
    access: 'manager',
    summary: 'Price schema of a product',
    params: ProductParams,
    response: json(PriceSchema),
    errors: ['product_not_found'],
  },
  preview: {
    method: 'POST',
    path: '/api/manager/price-schema/preview',
    access: 'manager',
    summary: 'What a change would do to the prices of several products; nothing is changed',
    body: PriceSchemaBulk,
    response: jsonList(z.array(PriceSchemaPreview)),
    errors: ['request_params_invalid', 'product_not_found'],
  },
  change: {
    method: 'PUT',
    path: '/api/manager/price-schema/:productId',
    access: 'senior',
    fresh: true,
    summary: 'Changes the price of a product; a drop of more than half waits for an approval',
    params: ProductParams,
    body: z.extend(PriceSchemaDraft, { version: z.nullable(Id) }),
    response: json(z.object({ schema: PriceSchema, approval: z.nullable(Approval) })),
    errors: ['product_not_found', 'edit_conflict', 'free_price_can_not_be_changed'],
  },
  history: {
    method: 'GET',
    path: '/api/manager/price-schema/:productId/history',
    access: 'manager',
    summary: 'Changes of the price of a product, newest first',
    params: ProductParams,
    response: jsonList(z.array(PriceSchemaChange)),
    errors: ['product_not_found'],
  },
});
