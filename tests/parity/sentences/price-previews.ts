import { priceGuide } from '../../../contracts/commerce/price-guide.ts';
import {
  type PriceSchema,
  type PriceSchemaPreview,
  priceSchema,
} from '../../../contracts/commerce/price-schema.ts';
import {
  type ManagedPromoCode,
  type PromoCodePreview,
  promoCodeManagement,
} from '../../../contracts/commerce/promo-code-management.ts';
import { PROMO_CODE_STATES } from '../../../contracts/values.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const TERMS = { percent: 10, amounts: null, forAllProducts: true, productIds: [] };
const TENTH = { percent: 10, amounts: null, from: null, to: null };
const MOST = { percent: 90, amounts: null, from: null, to: null };

/** What changes of prices would do, before anybody decides. */
export const pricePreviewSentences: Sentence[] = [
  {
    say: 'an amount below one is not shown',
    call: priceGuide.preview,
    as: 'manager',
    give: () => ({ params: { levelId: NOBODY }, body: { amounts: { USD: 0, EUR: 1, RUB: 1, INR: 1 } } }),
    expect: { code: 'request_params_invalid', fields: { 'amounts.USD': 'too_small' } },
  },
  {
    say: 'a small sale of a product is shown, and waits for nobody',
    call: priceSchema.preview,
    as: 'manager',
    give: ({ paid }) => ({ body: { productIds: [paid.id], sale: TENTH } }),
    expect: 'ok',
    holds: ([row]: PriceSchemaPreview[], { paid }) =>
      row?.productId === paid.id &&
      !row.needsApproval &&
      row.refusal === null &&
      row.after.USD > 0 &&
      row.draft.sale?.percent === 10,
  },
  {
    say: 'a large sale of a product is said to wait for a second senior manager',
    call: priceSchema.preview,
    as: 'manager',
    give: ({ paid }) => ({ body: { productIds: [paid.id], sale: MOST } }),
    expect: 'ok',
    holds: ([row]: PriceSchemaPreview[]) => row?.needsApproval,
  },
  {
    say: 'a sale of a free product is said to be impossible',
    call: priceSchema.preview,
    as: 'manager',
    give: ({ free }) => ({ body: { productIds: [free.id], sale: TENTH } }),
    expect: 'ok',
    holds: ([row]: PriceSchemaPreview[]) => row?.refusal === 'sale_without_price',
  },
  {
    say: 'the price of an unknown product is not shown',
    call: priceSchema.preview,
    as: 'manager',
    give: () => ({ body: { productIds: [NOBODY], sale: null } }),
    expect: 'product_not_found',
  },
  {
    say: 'an unknown price level is not shown',
    call: priceSchema.preview,
    as: 'manager',
    give: ({ paid }) => ({ body: { productIds: [paid.id], levelId: NOBODY } }),
    expect: { code: 'request_params_invalid', fields: { levelId: 'invalid' } },
  },
  {
    say: 'learners do not preview prices',
    call: priceSchema.preview,
    as: 'student',
    give: ({ paid }) => ({ body: { productIds: [paid.id], sale: null } }),
    expect: 'forbidden',
  },
  {
    say: 'free products are listed alone',
    call: priceSchema.list,
    as: 'manager',
    give: () => ({ query: { level: 'free' } }),
    expect: 'ok',
    holds: (rows: PriceSchema[]) => rows.length > 0 && rows.every(({ level }) => level === null),
  },
  {
    say: 'products of one type are listed alone',
    call: priceSchema.list,
    as: 'manager',
    give: () => ({ query: { type: 'COURSE' } }),
    expect: 'ok',
    holds: (rows: PriceSchema[]) =>
      rows.length > 0 && rows.every(({ productType }) => productType === 'COURSE'),
  },
  {
    say: 'a promo code is shown with the price that it makes',
    call: promoCodeManagement.preview,
    as: 'manager',
    give: ({ paid }) => ({ body: { ...TERMS, shown: [paid.id] } }),
    expect: 'ok',
    holds: ([row]: PromoCodePreview[]) =>
      row?.covered && row.before !== null && row.after.USD < row.before.USD,
  },
  {
    say: 'a promo code for another product changes no price',
    call: promoCodeManagement.preview,
    as: 'manager',
    give: ({ paid, free }) => ({
      body: { ...TERMS, forAllProducts: false, productIds: [free.id], shown: [paid.id] },
    }),
    expect: 'ok',
    holds: ([row]: PromoCodePreview[]) => row && !row.covered && row.after.USD === row.before?.USD,
  },
  {
    say: 'a promo code is not shown on an unknown product',
    call: promoCodeManagement.preview,
    as: 'manager',
    give: () => ({ body: { ...TERMS, shown: [NOBODY] } }),
    expect: 'product_not_found',
  },
  {
    say: 'an unknown promo code has no uses',
    call: promoCodeManagement.uses,
    as: 'manager',
    give: () => ({ params: { promoCodeId: NOBODY } }),
    expect: 'promocode_not_found',
  },
  ...PROMO_CODE_STATES.map(
    (state): Sentence => ({
      say: `promo codes are listed by their state: ${state}`,
      call: promoCodeManagement.list,
      as: 'manager',
      give: () => ({ query: { state } }),
      expect: 'ok',
      holds: (rows: ManagedPromoCode[]) => rows.every((row) => row.state === state),
    }),
  ),
];
