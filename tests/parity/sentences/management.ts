import { randomUUID } from 'node:crypto';
import { type PriceLevel, priceGuide } from '../../../contracts/commerce/price-guide.ts';
import { priceSchema } from '../../../contracts/commerce/price-schema.ts';
import { promoCodeManagement } from '../../../contracts/commerce/promo-code-management.ts';
import { approval } from '../../../contracts/identity/approval.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const AMOUNTS = { USD: 100, EUR: 100, RUB: 10_000, INR: 10_000 };
const TERMS = {
  description: '',
  percent: 10,
  amounts: null,
  forAllProducts: true,
  productIds: [],
  validFrom: null,
  validTo: null,
  perUserLimit: null,
  marketingLocation: null,
};
const code = (change: object) => ({ body: { ...TERMS, totalLimit: null, email: null, ...change } });
const level = { params: { levelId: NOBODY } };
const edit = { version: 1, name: 'New', amounts: AMOUNTS };
const schema = { version: null, levelId: null, sale: null, subscriptionPercent: 0 };
const codeEdit = { version: 1, description: '', validTo: null, totalLimit: null, perUserLimit: null };

/** What senior managers decide about prices and promo codes. */
export const managementSentences: Sentence[] = [
  {
    say: 'price levels are listed by name',
    call: priceGuide.list,
    as: 'senior',
    expect: 'ok',
    holds: (body: PriceLevel[]) =>
      body.map(({ name }) => name).join() === 'Career,Large,Medium,Small' &&
      body.every(({ version }) => version === 1),
  },
  { say: 'price levels are not for learners', call: priceGuide.list, as: 'student', expect: 'forbidden' },
  {
    say: 'a price level is added',
    call: priceGuide.create,
    as: 'senior',
    give: () => ({ body: { code: 'tiny', name: 'A tiny one', amounts: AMOUNTS } }),
    expect: 'ok',
    holds: ({ code: made, products }: PriceLevel) => made === 'tiny' && products === 0,
  },
  {
    say: 'a price level has a code of its own',
    call: priceGuide.create,
    as: 'senior',
    give: () => ({ body: { code: 'small', name: 'Small', amounts: AMOUNTS } }),
    expect: { code: 'request_params_invalid', fields: { code: 'already_used' } },
  },
  {
    say: 'new amounts of an unknown price level are not shown',
    call: priceGuide.preview,
    as: 'manager',
    give: () => ({ ...level, body: { amounts: AMOUNTS } }),
    expect: 'not_found',
  },
  {
    say: 'an unknown price level is not changed',
    call: priceGuide.change,
    as: 'senior',
    give: () => ({ ...level, body: edit }),
    expect: 'not_found',
  },
  {
    say: 'an unknown price level has no history',
    call: priceGuide.history,
    as: 'senior',
    give: () => level,
    expect: 'not_found',
  },
  {
    say: 'prices of all products are listed',
    call: priceSchema.list,
    as: 'senior',
    expect: 'ok',
    holds: (body: { productId: string }[], { paid }) => body.some(({ productId }) => productId === paid.id),
  },
  {
    say: 'the price of a product has its level',
    call: priceSchema.get,
    as: 'senior',
    give: ({ paid }) => ({ params: { productId: paid.id } }),
    expect: 'ok',
    holds: (body: { level: unknown; version: unknown }) => body.level !== null && body.version !== null,
  },
  {
    say: 'the price of an unknown product is not found',
    call: priceSchema.get,
    as: 'senior',
    give: () => ({ params: { productId: NOBODY } }),
    expect: 'product_not_found',
  },
  {
    say: 'a price is not changed over the change of another manager',
    call: priceSchema.change,
    as: 'senior',
    give: ({ paid }) => ({ params: { productId: paid.id }, body: schema }),
    expect: 'edit_conflict',
  },
  {
    say: 'the first price of a product is its whole history',
    call: priceSchema.history,
    as: 'senior',
    give: ({ paid }) => ({ params: { productId: paid.id } }),
    expect: 'ok',
    holds: (body: { from: unknown }[]) => body.length === 1 && body[0]?.from === null,
  },
  {
    say: 'promo codes are found by their text',
    call: promoCodeManagement.list,
    as: 'senior',
    give: () => ({ query: { text: 'allfree' } }),
    expect: 'ok',
    holds: (body: { code: string; totalLimit: number | null; validTo: string | null }[]) =>
      body.length === 1 && body[0]?.totalLimit === 100 && body[0].validTo !== null,
  },
  {
    say: 'an unknown promo code is not found by its id',
    call: promoCodeManagement.get,
    as: 'senior',
    give: () => ({ params: { promoCodeId: NOBODY } }),
    expect: 'promocode_not_found',
  },
  {
    say: 'a promo code is created',
    call: promoCodeManagement.create,
    as: 'senior',
    give: () => code({ code: 'Autumn' }),
    expect: 'ok',
    holds: (body: { promoCode: { code: string }; approval: unknown }) =>
      body.promoCode.code === 'AUTUMN' && body.approval === null,
  },
  {
    say: 'a promo code exists once, in any letter case',
    call: promoCodeManagement.create,
    as: 'senior',
    give: () => code({ code: 'welcome10' }),
    expect: 'promocode_already_exist',
  },
  {
    say: 'a promo code has letters and digits only',
    call: promoCodeManagement.create,
    as: 'senior',
    give: () => code({ code: 'ten-off' }),
    expect: 'promocode_invalid_code',
  },
  {
    say: 'a promo code has a discount',
    call: promoCodeManagement.create,
    as: 'senior',
    give: () => code({ code: 'NOTHING', percent: null }),
    expect: { code: 'request_params_invalid', fields: { percent: 'required' } },
  },
  {
    say: 'a manager creates no code for everything',
    call: promoCodeManagement.create,
    as: 'manager',
    give: () => code({ code: 'MINE', percent: 100 }),
    expect: 'promocode_full_discount_all_products',
  },
  {
    say: 'a manager creates no code',
    call: promoCodeManagement.create,
    as: 'manager',
    give: () => code({ code: 'MINE' }),
    expect: 'forbidden',
  },
  {
    say: 'everything for nothing waits for a second senior manager',
    call: promoCodeManagement.create,
    as: 'senior',
    give: () => code({ code: 'EVERYTHING', percent: 100 }),
    expect: 'ok',
    holds: (body: { promoCode: unknown; approval: { state: string; reason: string; mine: boolean } }) =>
      body.promoCode === null &&
      body.approval.state === 'WAITING' &&
      body.approval.reason === 'SECOND_SENIOR' &&
      body.approval.mine,
  },
  {
    say: 'an unknown promo code is not changed',
    call: promoCodeManagement.change,
    as: 'senior',
    give: () => ({ params: { promoCodeId: NOBODY }, body: codeEdit }),
    expect: 'promocode_not_found',
  },
  {
    say: 'an unknown promo code is not ended',
    call: promoCodeManagement.end,
    as: 'senior',
    give: () => ({ params: { promoCodeId: NOBODY } }),
    expect: 'promocode_not_found',
  },
  { say: 'batches are listed', call: promoCodeManagement.batches, as: 'senior', expect: 'ok' },
  {
    say: 'a batch is answered as CSV',
    call: promoCodeManagement.createBatch,
    as: 'senior',
    give: () => ({ body: { ...TERMS, batchId: randomUUID(), prefix: 'gift', count: 3 } }),
    expect: 'ok',
    holds: ({ csv }: { csv: string }) => new Set(csv.match(/GIFT[A-Z2-9]{12}/g)).size === 3,
  },
  {
    say: 'a batch is not everything for nothing',
    call: promoCodeManagement.createBatch,
    as: 'senior',
    give: () => ({ body: { ...TERMS, percent: 100, batchId: randomUUID(), prefix: '', count: 3 } }),
    expect: 'promocode_full_discount_all_products',
  },
  {
    say: 'an unknown batch is not found',
    call: promoCodeManagement.batch,
    as: 'senior',
    give: () => ({ params: { batchId: NOBODY } }),
    expect: 'not_found',
  },
  { say: 'approvals are listed', call: approval.list, as: 'senior', expect: 'ok' },
  { say: 'approvals are for senior managers', call: approval.list, as: 'manager', expect: 'forbidden' },
  ...(['confirm', 'refuse', 'withdraw'] as const).map(
    (decision): Sentence => ({
      say: `an unknown approval has no ${decision}`,
      call: approval[decision],
      as: 'senior',
      give: () => ({ params: { approvalId: NOBODY } }),
      expect: 'not_found',
    }),
  ),
];
