import type { PriceLevel } from '../../../contracts/commerce/price-guide.ts';
import type { PriceSchema, PriceSchemaDraft } from '../../../contracts/commerce/price-schema.ts';
import type {
  ManagedPromoCode,
  PromoCodeBatch,
  PromoCodeDay,
} from '../../../contracts/commerce/promo-code-management.ts';
import type { Approval, ApprovalKind } from '../../../contracts/identity/approval.ts';
import type { Locale } from '../../../contracts/locales.ts';
import type { Amounts } from '../../../contracts/scalars.ts';
import { PROMO_CODE_DAYS } from '../../../contracts/values.ts';
import type { PriceLevelFile, PromoCodeFile, SchoolProduct } from '../../../db/seed/content-types.ts';
import { promoCodeState } from '../../../domain/commerce/promo-code.ts';
import { daysAgo, MOCK_NOW, mockId } from './mock-id.ts';
import { inLocale, productId, productsBySlug, school } from './school.ts';
import { MOCK_USERS } from './user.ts';

export function makeLevel({ code, name, amounts }: PriceLevelFile): PriceLevel {
  const products = school.products.filter(({ file }) => file.price === code).length;
  const id = mockId('level', code);
  return { id, code, name, amounts: amounts as Amounts, products, version: 1, updatedAt: daysAgo(90) };
}

export const findLevel = (id: string): PriceLevelFile | undefined =>
  school.priceLevels.find(({ code }) => mockId('level', code) === id);

const saleOf = ({ file: { sale } }: SchoolProduct): PriceSchema['sale'] =>
  sale
    ? {
        percent: sale.percent ?? null,
        amounts: (sale.amounts as Amounts | undefined) ?? null,
        from: daysAgo(-sale.fromDay),
        to: daysAgo(-sale.toDay),
      }
    : null;

const levelOf = (file: PriceLevelFile | undefined): PriceSchema['level'] => {
  if (!file) return null;
  const { id, code, name, amounts } = makeLevel(file);
  return { id, code, name, amounts };
};

export function makeSchema(product: SchoolProduct, locale: Locale): PriceSchema {
  const { file, slug } = product;
  const { title, subtitle = '' } = inLocale(file.texts, locale);
  const level = levelOf(school.priceLevels.find(({ code }) => code === file.price));
  return {
    productId: productId(product),
    productType: file.type,
    title: `${title} ${subtitle}`.trim(),
    priced: true,
    version: mockId('price', slug),
    level,
    sale: saleOf(product),
    subscriptionPercent: file.subscriptionPercent ?? 0,
    lowestBefore: file.sale && level ? level.amounts : null,
  };
}

/** The schema as it is after a change. */
export function changeSchema(
  schema: PriceSchema,
  { levelId, sale, subscriptionPercent }: PriceSchemaDraft,
): PriceSchema {
  const level = levelId === null ? null : levelOf(findLevel(levelId));
  const lowestBefore = sale ? (schema.level?.amounts ?? null) : null;
  const begun = sale && { ...sale, from: sale.from ?? MOCK_NOW.toISOString() };
  return {
    ...schema,
    version: mockId('price', 'changed'),
    level,
    sale: begun,
    subscriptionPercent,
    lowestBefore,
  };
}

const dayOf = (day: number | undefined): string | null => (day === undefined ? null : daysAgo(-day));

export function makeManagedPromoCode(file: PromoCodeFile): ManagedPromoCode {
  const { code, description, percent, products, totalLimit = null, perUserLimit = null } = file;
  const [validFrom, validTo] = [dayOf(file.fromDay), dayOf(file.toDay)];
  const dates = {
    validFrom: validFrom ? new Date(validFrom) : null,
    validTo: validTo ? new Date(validTo) : null,
  };
  return {
    id: mockId('promo', code),
    ...{ code, description, percent, amounts: null, validFrom, validTo, totalLimit, perUserLimit },
    forAllProducts: !products,
    productIds: productsBySlug(products ?? []).map(productId),
    email: null,
    marketingLocation: null,
    used: 0,
    state: promoCodeState({ ...dates, totalLimit, used: 0 }, MOCK_NOW),
    batchId: null,
    createdBy: MOCK_USERS.senior.name,
    createdAt: daysAgo(30),
    version: 1,
  };
}

export const makeBatch = (change: Partial<PromoCodeBatch> = {}): PromoCodeBatch => ({
  id: mockId('batch', 'gift'),
  prefix: 'GIFT',
  description: 'Gifts for the anniversary',
  count: 3,
  used: 1,
  createdBy: MOCK_USERS.senior.name,
  createdAt: daysAgo(3),
  ...change,
});

/** Every one of the last days; `uses` are those of the last ones, the newest first. */
export const makeUses = (uses: readonly number[]): PromoCodeDay[] =>
  Array.from({ length: PROMO_CODE_DAYS }, (_, index) => {
    const ago = PROMO_CODE_DAYS - 1 - index;
    return { date: daysAgo(ago).slice(0, 10), uses: uses[ago] ?? 0 };
  });

/** A change that the second senior manager asked for, so that the first one may confirm it. */
export function makeApproval(kind: ApprovalKind, subject: string, change: Partial<Approval> = {}): Approval {
  const { id, name } = MOCK_USERS.senior2;
  return {
    id: mockId('approval', kind),
    ...{ kind, subject, state: 'WAITING', mine: false, reason: 'SECOND_SENIOR', dueAt: null },
    changes: [{ field: 'percent', from: null, to: '100' }],
    askedBy: { id, name },
    askedAt: daysAgo(1),
    expiresAt: daysAgo(-6),
    decidedBy: null,
    decidedAt: null,
    failure: null,
    ...change,
  };
}

/** One that was carried out last week. */
export function makeDecidedApproval(): Approval {
  const { id, name } = MOCK_USERS.senior;
  return makeApproval('PRICE_LEVEL', 'Large', {
    id: mockId('approval', 'decided'),
    state: 'DONE',
    changes: [{ field: 'amounts.USD', from: '19900', to: '8900' }],
    askedAt: daysAgo(8),
    expiresAt: daysAgo(1),
    decidedBy: { id, name },
    decidedAt: daysAgo(7),
  });
}
