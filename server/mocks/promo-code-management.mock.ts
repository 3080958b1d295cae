import { ApiError } from '../../contracts/api-error.ts';
import {
  type ManagedPromoCode,
  type PromoCodeBatch,
  promoCodeManagement,
} from '../../contracts/commerce/promo-code-management.ts';
import { BATCH_RANDOM_CHARACTERS } from '../../contracts/manager-values.ts';
import { codeEffect } from '../../domain/commerce/price-change.ts';
import { isPromoCode } from '../../domain/commerce/promo-code.ts';
import {
  checkPromoCodeDraft,
  checkPromoCodeEdit,
  generatedCode,
  isFullDiscount,
  widens,
} from '../../domain/commerce/promo-code-draft.ts';
import { formatCsv } from '../../domain/csv.ts';
import { makeBatch, makeManagedPromoCode, makeUses } from './builders/management.ts';
import { MOCK_NOW, mockId } from './builders/mock-id.ts';
import { productId, school } from './builders/school.ts';
import { asked, schemaOf } from './management.mock.ts';
import { mockContract } from './mock-endpoint.ts';

const CODES = school.promoCodes.map(makeManagedPromoCode);
const BATCH = makeBatch();

const SOLD = {
  ids: school.products.filter(({ file }) => file.price !== null).map(productId),
  highest: Object.fromEntries(
    ['USD', 'EUR', 'RUB', 'INR'].map((currency) => [
      currency,
      Math.max(...school.priceLevels.map(({ amounts }) => amounts[currency] ?? 0)),
    ]),
  ),
};

function requireCode(id: string): ManagedPromoCode {
  const found = CODES.find((promoCode) => promoCode.id === id);
  if (!found) throw new ApiError('promocode_not_found');
  return found;
}

function refuseFields(fields: ReturnType<typeof checkPromoCodeDraft>): void {
  if (Object.keys(fields).length > 0) throw new ApiError('request_params_invalid', { fields });
}

function fileOf(batch: PromoCodeBatch) {
  const bytes = (index: number) =>
    new Uint8Array(BATCH_RANDOM_CHARACTERS).map((_, place) => Math.floor(index / 32 ** (11 - place)) % 32);
  const codes = Array.from({ length: batch.count }, (_, index) => generatedCode(batch.prefix, bytes(index)));
  const rows = codes.map((code) => [code, batch.description, '']);
  const csv = formatCsv([['code', 'description', 'valid_to'], ...rows]);
  return { batch, fileName: `promo-codes-${batch.createdAt.slice(0, 10)}.csv`, csv };
}

const NEW = { used: 0, batchId: null, createdAt: MOCK_NOW.toISOString(), version: 1 };

export const promoCodeManagementMocks = mockContract(promoCodeManagement, {
  list: ({ query }, { setHeader, scenario }) => {
    if (scenario.has('empty')) return [];
    const text = (query.text ?? '').toLowerCase();
    const found = CODES.filter(
      ({ code, description, state }) =>
        !query.batchId &&
        `${code}\n${description}`.toLowerCase().includes(text) &&
        (!query.state || state === query.state),
    );
    if (query.sort === 'code') found.sort((a, b) => a.code.localeCompare(b.code));
    setHeader('x-total-count', String(found.length));
    return found;
  },
  get: ({ params }) => requireCode(params.promoCodeId),
  preview: ({ body: { shown, ...terms } }, { locale }) =>
    shown.map((id) => {
      const { productId: shownId, productType, title, ...schema } = schemaOf(id, locale);
      const known = { productId: shownId, productType, title };
      return { ...known, ...codeEffect({ ...schema, ...known }, terms, MOCK_NOW) };
    }),
  uses: ({ params }, { scenario }) => {
    requireCode(params.promoCodeId);
    return makeUses(scenario.has('empty') ? [] : [0, 2, 5, 3]);
  },
  create: ({ body }, { caller }) => {
    const code = body.code.trim().toUpperCase();
    if (!isPromoCode(code)) throw new ApiError('promocode_invalid_code');
    refuseFields(checkPromoCodeDraft(body, MOCK_NOW));
    const full = isFullDiscount(body, SOLD);
    if (caller.role !== 'SENIOR_CONTENT_MANAGER')
      throw new ApiError(full ? 'promocode_full_discount_all_products' : 'forbidden');
    if (CODES.some((promoCode) => promoCode.code === code)) throw new ApiError('promocode_already_exist');
    if (full) return { promoCode: null, approval: asked('PROMO_CODE', code, caller) };
    const made = { ...body, ...NEW, id: mockId('promo', code), code, state: 'ACTIVE' as const };
    return { promoCode: { ...made, createdBy: caller.name }, approval: null };
  },
  change: ({ params, body }, { caller }) => {
    const current = requireCode(params.promoCodeId);
    if (body.version !== current.version) throw new ApiError('edit_conflict');
    refuseFields(checkPromoCodeEdit(current, body, MOCK_NOW));
    if (widens(current, body) && isFullDiscount(current, SOLD))
      return { promoCode: current, approval: asked('PROMO_CODE_CHANGE', current.code, caller) };
    return { promoCode: { ...current, ...body, version: current.version + 1 }, approval: null };
  },
  end: ({ params }) => ({
    ...requireCode(params.promoCodeId),
    state: 'ENDED' as const,
    validTo: MOCK_NOW.toISOString(),
    version: 2,
  }),
  batches: (_, { scenario }) => (scenario.has('empty') ? [] : [BATCH]),
  createBatch: ({ body }, { caller }) => {
    if (body.prefix !== '' && !isPromoCode(body.prefix)) throw new ApiError('promocode_invalid_code');
    refuseFields(checkPromoCodeDraft(body, MOCK_NOW));
    if (isFullDiscount(body, SOLD)) throw new ApiError('promocode_full_discount_all_products');
    const { batchId: id, description, count } = body;
    const made = { id, description, count, prefix: body.prefix.toUpperCase(), createdBy: caller.name };
    return fileOf(makeBatch({ ...made, used: 0, createdAt: MOCK_NOW.toISOString() }));
  },
  batch: ({ params }) => {
    if (params.batchId !== BATCH.id) throw new ApiError('not_found');
    return fileOf(BATCH);
  },
});
