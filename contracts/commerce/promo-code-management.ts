import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { Approval } from '../identity/approval.ts';
import { BATCH_MAX_CODES, EXPORT_PAGE_SIZE } from '../manager-values.ts';
import { Amounts, Email, Id, Instant, MarketingLocation, PositiveAmounts, QueryNumber } from '../scalars.ts';
import { PricePreview } from './price-preview.ts';
import { PROMO_CODE_PREVIEWS, PROMO_CODE_SORTS, PROMO_CODE_STATES } from './price-values.ts';

const PREFIX_MAX = 20;

const Description = z.string().check(z.trim(), z.maxLength(200));
const Limit = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000_000)));

/** The discount of a code: exactly one of percent and amounts. */
const DRAFT = {
  percent: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  amounts: z.nullable(PositiveAmounts),
  forAllProducts: z.boolean(),
  /** Products of a code that is not for all; the code adds them to the cart. */
  productIds: z.array(Id).check(z.maxLength(100)),
  validFrom: z.nullable(Instant),
  validTo: z.nullable(Instant),
  perUserLimit: Limit,
  description: Description,
  marketingLocation: z.nullable(MarketingLocation),
};

/** A code to create (product §4 Promo codes). The service checks its letters: anything else is `promocode_invalid_code`. */
export const PromoCodeDraft = z.object({
  ...DRAFT,
  code: z.string().check(z.maxLength(200)),
  totalLimit: Limit,
  /** Only this address may use it. */
  email: z.nullable(Email),
});
export type PromoCodeDraft = z.output<typeof PromoCodeDraft>;

/** What may change once a code exists: limits, end and description. */
export const PromoCodeEdit = z.object({
  version: z.int().check(z.minimum(1)),
  description: Description,
  validTo: z.nullable(Instant),
  totalLimit: Limit,
  perUserLimit: Limit,
});
export type PromoCodeEdit = z.output<typeof PromoCodeEdit>;

export const ManagedPromoCode = z.object({
  id: Id,
  code: z.string(),
  description: z.string(),
  percent: z.nullable(z.int()),
  amounts: z.nullable(Amounts),
  forAllProducts: z.boolean(),
  productIds: z.array(Id),
  validFrom: z.nullable(Instant),
  validTo: z.nullable(Instant),
  totalLimit: z.nullable(z.int()),
  perUserLimit: z.nullable(z.int()),
  marketingLocation: z.nullable(MarketingLocation),
  email: z.nullable(z.string()),
  /** Uses of pending and paid orders. */
  used: z.int(),
  /** SCHEDULED before `validFrom`, ENDED after `validTo`, USED_UP when the total limit is reached. */
  state: z.enum(PROMO_CODE_STATES),
  batchId: z.nullable(Id),
  createdBy: z.nullable(z.string()),
  createdAt: Instant,
  version: z.int(),
});
export type ManagedPromoCode = z.output<typeof ManagedPromoCode>;

/** Generated codes of one use each. */
export const PromoCodeBatchDraft = z.object({
  ...DRAFT,
  /** Chosen by the caller: sent again, the same batch is answered instead of a second one. */
  batchId: Id,
  prefix: z.string().check(z.maxLength(PREFIX_MAX)),
  count: z.int().check(z.minimum(1), z.maximum(BATCH_MAX_CODES)),
});
export type PromoCodeBatchDraft = z.output<typeof PromoCodeBatchDraft>;

export const PromoCodeBatch = z.object({
  id: Id,
  prefix: z.string(),
  description: z.string(),
  count: z.int(),
  used: z.int(),
  createdBy: z.nullable(z.string()),
  createdAt: Instant,
});
export type PromoCodeBatch = z.output<typeof PromoCodeBatch>;

/** A batch as a file: UTF-8, one code a line below a heading, safe to open in a spreadsheet. */
const BatchFile = z.object({ batch: PromoCodeBatch, fileName: z.string(), csv: z.string() });
export type PromoCodeBatchFile = z.output<typeof BatchFile>;

/** What a code would do to one product; a fixed amount is that of one product alone in the cart. */
export const PromoCodePreview = z.extend(PricePreview, {
  /** Whether the code is valid for the product. */
  covered: z.boolean(),
});
export type PromoCodePreview = z.output<typeof PromoCodePreview>;

/** Orders of a day, in the caller's time zone, that took a use of a code and keep it. */
export const PromoCodeDay = z.object({ date: z.iso.date(), uses: z.int() });
export type PromoCodeDay = z.output<typeof PromoCodeDay>;

const CodeParams = z.object({ promoCodeId: Id });

export const promoCodeManagement = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/promocodes',
    access: 'manager',
    summary:
      'Promo codes with their uses, newest first unless sorted otherwise, 50 a page; without generated ones unless a batch is named',
    query: z.object({
      page: z.optional(QueryNumber(1, 100_000)),
      size: z.optional(QueryNumber(1, EXPORT_PAGE_SIZE)),
      text: z.optional(z.string().check(z.maxLength(64))),
      batchId: z.optional(Id),
      state: z.optional(z.enum(PROMO_CODE_STATES)),
      sort: z.optional(z.enum(PROMO_CODE_SORTS)),
    }),
    response: jsonList(z.array(ManagedPromoCode)),
    errors: ['request_params_invalid'],
  },
  get: {
    method: 'GET',
    path: '/api/manager/promocodes/:promoCodeId',
    access: 'manager',
    summary: 'One promo code with its uses',
    params: CodeParams,
    response: json(ManagedPromoCode),
    errors: ['promocode_not_found'],
  },
  preview: {
    method: 'POST',
    path: '/api/manager/promocodes/preview',
    access: 'manager',
    summary: 'What a code would do to chosen products in every currency; nothing is created',
    body: z.object({
      percent: DRAFT.percent,
      amounts: DRAFT.amounts,
      forAllProducts: z.boolean(),
      productIds: DRAFT.productIds,
      /** The products to show, in this order. */
      shown: z.array(Id).check(z.maxLength(PROMO_CODE_PREVIEWS)),
    }),
    response: jsonList(z.array(PromoCodePreview)),
    errors: ['request_params_invalid', 'product_not_found'],
  },
  uses: {
    method: 'GET',
    path: '/api/manager/promocodes/:promoCodeId/uses',
    access: 'manager',
    summary: 'Uses of a code by day, over the last 30 days',
    params: CodeParams,
    response: jsonList(z.array(PromoCodeDay)),
    errors: ['promocode_not_found'],
  },
  create: {
    method: 'POST',
    path: '/api/manager/promocodes',
    access: 'manager',
    fresh: true,
    summary: 'Creates a promo code, for senior managers; 100 % on all products waits for an approval',
    body: PromoCodeDraft,
    response: json(
      z.object({ promoCode: z.nullable(ManagedPromoCode), approval: z.nullable(Approval) }),
      201,
    ),
    errors: [
      'request_params_invalid',
      'promocode_invalid_code',
      'promocode_already_exist',
      'promocode_full_discount_all_products',
      'edit_conflict',
    ],
  },
  change: {
    method: 'PUT',
    path: '/api/manager/promocodes/:promoCodeId',
    access: 'senior',
    fresh: true,
    summary: 'Changes limits, end and description; widening 100 % on all products waits for an approval',
    params: CodeParams,
    body: PromoCodeEdit,
    response: json(z.object({ promoCode: ManagedPromoCode, approval: z.nullable(Approval) })),
    errors: ['request_params_invalid', 'promocode_not_found', 'edit_conflict'],
  },
  end: {
    method: 'POST',
    path: '/api/manager/promocodes/:promoCodeId/end',
    access: 'senior',
    fresh: true,
    summary: 'Ends a promo code now; orders that wait for their payment keep it',
    params: CodeParams,
    response: json(ManagedPromoCode),
    errors: ['promocode_not_found'],
  },
  batches: {
    method: 'GET',
    path: '/api/manager/promocodes/batches',
    access: 'manager',
    summary: 'Generated batches with their uses, newest first',
    response: jsonList(z.array(PromoCodeBatch)),
    errors: [],
  },
  createBatch: {
    method: 'POST',
    path: '/api/manager/promocodes/batches',
    access: 'senior',
    fresh: true,
    summary: 'Generates random codes of one use each, and answers them as CSV',
    body: PromoCodeBatchDraft,
    response: json(BatchFile, 201),
    errors: [
      'request_params_invalid',
      'promocode_invalid_code',
      'promocode_full_discount_all_products',
      'edit_conflict',
    ],
  },
  batch: {
    method: 'GET',
    path: '/api/manager/promocodes/batches/:batchId',
    access: 'senior',
    summary: 'The codes of a batch as CSV',
    params: z.object({ batchId: Id }),
    response: json(BatchFile),
    errors: ['not_found'],
  },
});
