import type {
  ManagedPromoCode,
  PromoCodeBatchDraft,
  PromoCodeDraft,
  PromoCodeEdit,
} from '@/contracts/commerce/promo-code-management';
import type { FieldCode } from '@/contracts/error-codes';
import { BATCH_MAX_CODES } from '@/contracts/manager-values';
import type { CodeTerms } from '@/domain/commerce/price-change';
import { isPromoCode } from '@/domain/commerce/promo-code';
import { amountsOf, NO_AMOUNTS, type TypedAmounts } from '@/domain/commerce/typed-money';

/** A promo code, or a batch of them, as its form has it. */
export interface TypedCode {
  code: string;
  prefix: string;
  count: string;
  kind: 'PERCENT' | 'AMOUNT';
  percent: string;
  amounts: TypedAmounts;
  scope: 'ALL' | 'SOME';
  productIds: string[];
  validFrom: string | null;
  validTo: string | null;
  totalLimit: string;
  perUserLimit: string;
  email: string;
  description: string;
  marketingLocation: ManagedPromoCode['marketingLocation'];
}

export const NEW_CODE: TypedCode = {
  ...{ code: '', prefix: '', count: '', kind: 'PERCENT', percent: '', amounts: NO_AMOUNTS, scope: 'ALL' },
  ...{ productIds: [], validFrom: null, validTo: null, totalLimit: '', perUserLimit: '', email: '' },
  ...{ description: '', marketingLocation: null },
};

export type TypedField = keyof TypedCode;
export type Wrong = Partial<Record<TypedField, FieldCode>>;

/** A whole number of at least 1; null for anything else. */
const wholeOf = (text: string, most: number): number | null => {
  const number = /^\d{1,10}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
};
const LIMIT_MAX = 1_000_000_000;
const limitOf = (text: string): number | null => wholeOf(text, LIMIT_MAX);

/** The discount and the products; null while the discount is missing or wrong. */
export function termsOf({ kind, percent, amounts, scope, productIds }: TypedCode): CodeTerms | null {
  const terms = {
    percent: kind === 'PERCENT' ? wholeOf(percent, 100) : null,
    amounts: kind === 'AMOUNT' ? amountsOf(amounts) : null,
    forAllProducts: scope === 'ALL',
    productIds: scope === 'ALL' ? [] : productIds,
  };
  return terms.percent === null && terms.amounts === null ? null : terms;
}

/** What the browser can already see is wrong; the service checks the rest. */
export function wrongOf(typed: TypedCode, kind: 'code' | 'batch'): Wrong {
  const wrong: Wrong = {};
  if (kind === 'code' && !isPromoCode(typed.code.trim())) wrong.code = 'invalid';
  if (kind === 'batch' && typed.prefix.trim() !== '' && !isPromoCode(typed.prefix.trim()))
    wrong.prefix = 'invalid';
  if (kind === 'batch' && wholeOf(typed.count, BATCH_MAX_CODES) === null) wrong.count = 'invalid';
  if (!termsOf(typed)) wrong[typed.kind === 'PERCENT' ? 'percent' : 'amounts'] = 'invalid';
  if (typed.scope === 'SOME' && typed.productIds.length === 0) wrong.productIds = 'required';
  return { ...wrong, ...wrongLimits(typed) };
}

type Limits = Pick<TypedCode, 'validFrom' | 'validTo' | 'totalLimit' | 'perUserLimit'>;

export function wrongLimits({ validFrom, validTo, totalLimit, perUserLimit }: Limits): Wrong {
  const wrong: Wrong = {};
  if (totalLimit.trim() !== '' && limitOf(totalLimit) === null) wrong.totalLimit = 'invalid';
  if (perUserLimit.trim() !== '' && limitOf(perUserLimit) === null) wrong.perUserLimit = 'invalid';
  if (validFrom && validTo && validTo <= validFrom) wrong.validTo = 'invalid';
  return wrong;
}

function sharedOf(typed: TypedCode) {
  const terms = termsOf(typed);
  const { validFrom, validTo, perUserLimit, description, marketingLocation } = typed;
  return {
    percent: terms?.percent ?? null,
    amounts: typed.kind === 'AMOUNT' ? amountsOf(typed.amounts) : null,
    forAllProducts: typed.scope === 'ALL',
    productIds: typed.scope === 'ALL' ? [] : typed.productIds,
    perUserLimit: limitOf(perUserLimit),
    ...{ validFrom, validTo, description, marketingLocation },
  };
}

export const codeDraft = (typed: TypedCode): PromoCodeDraft => ({
  ...sharedOf(typed),
  code: typed.code.trim(),
  totalLimit: limitOf(typed.totalLimit),
  email: typed.email.trim() || null,
});

export const batchDraft = (typed: TypedCode, batchId: string): PromoCodeBatchDraft => ({
  ...sharedOf(typed),
  batchId,
  prefix: typed.prefix.trim(),
  count: wholeOf(typed.count, BATCH_MAX_CODES) ?? 0,
});

/** The part of a code that may change. */
export type TypedEdit = Pick<TypedCode, 'description' | 'validTo' | 'totalLimit' | 'perUserLimit'>;

export const typedEdit = (code: ManagedPromoCode): TypedEdit => ({
  ...{ description: code.description, validTo: code.validTo },
  totalLimit: code.totalLimit === null ? '' : String(code.totalLimit),
  perUserLimit: code.perUserLimit === null ? '' : String(code.perUserLimit),
});

export const codeEdit = (typed: TypedEdit, version: number): PromoCodeEdit => ({
  ...{ version, description: typed.description, validTo: typed.validTo },
  totalLimit: limitOf(typed.totalLimit),
  perUserLimit: limitOf(typed.perUserLimit),
});
