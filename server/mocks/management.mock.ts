import type * as z from 'zod/mini';
import { ApiError } from '../../contracts/api-error.ts';
import { priceGuide } from '../../contracts/commerce/price-guide.ts';
import type { PricePreview } from '../../contracts/commerce/price-preview.ts';
import { type PriceSchema, priceSchema } from '../../contracts/commerce/price-schema.ts';
import type { Approval, ApprovalKind } from '../../contracts/identity/approval.ts';
import { approval } from '../../contracts/identity/approval.ts';
import type { Locale } from '../../contracts/locales.ts';
import type { Amounts } from '../../contracts/scalars.ts';
import type { PriceLevelFile, SchoolProduct } from '../../db/seed/content-types.ts';
import { currentPrice, priceEffect, saleRuleOf, saleState } from '../../domain/commerce/price-change.ts';
import { dropsOverHalf, finalAmounts } from '../../domain/commerce/price-history.ts';
import type { Caller } from '../../domain/identity/caller.ts';
import { makeManagedProducts } from './builders/managed-product.ts';
import {
  changeSchema,
  findLevel,
  makeApproval,
  makeDecidedApproval,
  makeLevel,
  makeSchema,
} from './builders/management.ts';
import { daysAgo, MOCK_NOW } from './builders/mock-id.ts';
import { findProduct, school } from './builders/school.ts';
import { MOCK_USERS } from './builders/user.ts';
import { mockContract } from './mock-endpoint.ts';

/** A change that this caller has just asked for. */
export const asked = (kind: ApprovalKind, subject: string, { id, name }: Caller): Approval =>
  makeApproval(kind, subject, { askedBy: { id, name }, mine: true, askedAt: MOCK_NOW.toISOString() });

const WAITING = makeApproval('PROMO_CODE', 'EVERYTHING');
const DECIDED = makeDecidedApproval();
const LEVELS = school.priceLevels.map(makeLevel).sort((a, b) => a.name.localeCompare(b.name));

function decided(approvalId: string, { id, name }: Caller, state: 'DONE' | 'REFUSED', own = false): Approval {
  if (approvalId !== WAITING.id) throw new ApiError('not_found');
  const isOwn = WAITING.askedBy.id === id;
  if (isOwn !== own) throw new ApiError('forbidden');
  return { ...WAITING, state, mine: isOwn, decidedBy: { id, name }, decidedAt: MOCK_NOW.toISOString() };
}

function requireLevel(id: string): PriceLevelFile {
  const found = findLevel(id);
  if (!found) throw new ApiError('not_found');
  return found;
}

function requireProduct(id: string): SchoolProduct {
  const found = findProduct(id);
  if (!found) throw new ApiError('product_not_found');
  return found;
}

/** A product that somebody has just begun has no price. */
export function schemaOf(id: string, locale: Locale): PriceSchema {
  const draft = makeManagedProducts(locale).find(
    (product) => product.id === id && product.status === 'DRAFT',
  );
  if (!draft) return makeSchema(requireProduct(id), locale);
  return {
    ...{ productId: id, productType: draft.type, title: draft.title, priced: false, version: null },
    ...{ level: null, sale: null, subscriptionPercent: 0, lowestBefore: null },
  };
}

function amountsOf(levelId: string): Amounts {
  const level = findLevel(levelId);
  if (!level) throw new ApiError('request_params_invalid', { fields: { levelId: 'invalid' } });
  return level.amounts as Amounts;
}

function previewOf(product: SchoolProduct, amounts: Amounts, locale: Locale): PricePreview {
  const schema = makeSchema(product, locale);
  const { productId, productType, title, sale } = schema;
  const after = finalAmounts(amounts, saleRuleOf(sale), MOCK_NOW);
  return { productId, productType, title, before: currentPrice(schema, MOCK_NOW), after };
}

type Search = z.output<typeof priceSchema.list.query>;

function findSchemas({ text = '', type, level, sale }: Search, locale: Locale): PriceSchema[] {
  return school.products
    .map((product) => makeSchema(product, locale))
    .filter((schema) => schema.title.toLowerCase().includes(text.toLowerCase()))
    .filter((schema) => !type || schema.productType === type)
    .filter((schema) => !level || (schema.level?.id ?? 'free') === level)
    .filter((schema) => !sale || saleState(schema, MOCK_NOW) === sale)
    .sort((a, b) => a.title.localeCompare(b.title));
}

export const managementMocks = [
  ...mockContract(approval, {
    list: (_, { caller, scenario }) =>
      scenario.has('empty') ? [] : [{ ...WAITING, mine: WAITING.askedBy.id === caller.id }, DECIDED],
    confirm: ({ params }, { caller }) => decided(params.approvalId, caller, 'DONE'),
    refuse: ({ params }, { caller }) => decided(params.approvalId, caller, 'REFUSED'),
    withdraw: ({ params }, { caller }) => decided(params.approvalId, caller, 'REFUSED', true),
  }),
  ...mockContract(priceGuide, {
    list: (_, { scenario }) => (scenario.has('empty') ? [] : LEVELS),
    create: ({ body }) => {
      if (school.priceLevels.some(({ code }) => code === body.code))
        throw new ApiError('request_params_invalid', { fields: { code: 'already_used' } });
      return { ...makeLevel(body), products: 0, updatedAt: MOCK_NOW.toISOString() };
    },
    change: ({ params, body }, { caller }) => {
      const file = requireLevel(params.levelId);
      const level = makeLevel(file);
      if (body.version !== level.version) throw new ApiError('edit_conflict');
      if (dropsOverHalf(file.amounts, body.amounts))
        return { level, approval: asked('PRICE_LEVEL', level.name, caller) };
      const { name, amounts } = body;
      return { level: { ...level, name, amounts, version: level.version + 1 }, approval: null };
    },
    preview: ({ params, body }, { locale }) => {
      const file = requireLevel(params.levelId);
      return {
        products: school.products
          .filter((product) => product.file.price === file.code)
          .map((product) => previewOf(product, body.amounts, locale)),
        needsApproval: dropsOverHalf(file.amounts, body.amounts),
      };
    },
    history: ({ params }) => {
      const { name, amounts } = makeLevel(requireLevel(params.levelId));
      return [{ at: daysAgo(90), by: null, approvedBy: null, from: null, to: { name, amounts } }];
    },
  }),
  ...mockContract(priceSchema, {
    list: ({ query }, { locale, scenario }) => (scenario.has('empty') ? [] : findSchemas(query, locale)),
    get: ({ params }, { locale }) => schemaOf(params.productId, locale),
    preview: ({ body }, { locale }) => {
      const { productIds, ...change } = body;
      const amounts = change.levelId ? amountsOf(change.levelId) : null;
      return productIds.map((id) => {
        const schema = schemaOf(id, locale);
        const { productType, title, version, level } = schema;
        const after = change.levelId === undefined ? (level?.amounts ?? null) : amounts;
        const measured = schema.priced ? (level?.amounts ?? null) : null;
        const facts = { amounts: after, claimed: false, measured, now: MOCK_NOW };
        return { productId: id, productType, title, version, ...priceEffect({ schema, change, ...facts }) };
      });
    },
    change: ({ params, body }, { caller, locale }) => {
      const schema = schemaOf(params.productId, locale);
      if (body.version !== schema.version) throw new ApiError('edit_conflict');
      if (body.sale && body.levelId === null)
        throw new ApiError('request_params_invalid', { fields: { sale: 'invalid' } });
      const changed = changeSchema(schema, body);
      const sale = changed.sale && { ...changed.sale, from: null, to: null };
      const final = finalAmounts(changed.level?.amounts ?? null, sale, MOCK_NOW);
      if (dropsOverHalf(schema.level?.amounts ?? {}, final))
        return { schema, approval: asked('PRICE_SCHEMA', schema.title, caller) };
      return { schema: changed, approval: null };
    },
    history: ({ params }, { locale }) => {
      const product = requireProduct(params.productId);
      const { level, sale, subscriptionPercent, lowestBefore } = makeSchema(product, locale);
      const to = { level, sale, subscriptionPercent, lowestBefore };
      return [
        {
          at: daysAgo(product.file.publishedDaysAgo),
          by: MOCK_USERS.senior.name,
          approvedBy: null,
          from: null,
          to,
        },
      ];
    },
  }),
];
