import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PROMO_CODE_SORTS, PROMO_CODE_STATES } from '@/contracts/commerce/price-values';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import type { CodeTerms } from '@/domain/commerce/price-change';
import type { Api } from '@/services/api';
import { promoCodeManagement } from '@/services/manager-endpoints';

export interface PromoCodeListQuery {
  page: number;
  text: string | undefined;
  state: (typeof PROMO_CODE_STATES)[number] | undefined;
  sort: (typeof PROMO_CODE_SORTS)[number] | undefined;
  /** Only the codes of this batch; those made by hand without one. */
  batchId: string | undefined;
}

export const promoCodesQuery = (api: Api, query: PromoCodeListQuery) =>
  queryOptions({
    queryKey: [api.locale, 'managed-promo-codes', query],
    queryFn: () => api.list(promoCodeManagement.list, { query }),
    placeholderData: keepPreviousData,
  });

/** Fetches a page of an export of the same search. */
export const exportPromoCodes = (api: Api, query: PromoCodeListQuery) => (page: number) =>
  api(promoCodeManagement.list, { query: { ...query, page, size: EXPORT_PAGE_SIZE } });

export const promoCodeQuery = (api: Api, promoCodeId: string) =>
  queryOptions({
    queryKey: [api.locale, 'managed-promo-code', promoCodeId],
    queryFn: () => api(promoCodeManagement.get, { params: { promoCodeId } }),
  });

/** Uses of every one of the last days. */
export const promoCodeUsesQuery = (api: Api, promoCodeId: string) =>
  queryOptions({
    queryKey: [api.locale, 'managed-promo-code', promoCodeId, 'uses'],
    queryFn: () => api(promoCodeManagement.uses, { params: { promoCodeId } }),
  });

export const promoCodeBatchesQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'managed-promo-codes', 'batches'],
    queryFn: () => api(promoCodeManagement.batches),
  });

/** What a code would do to the shown products. */
export const promoCodePreviewQuery = (api: Api, terms: CodeTerms, shown: readonly string[]) =>
  queryOptions({
    queryKey: [api.locale, 'promo-code-preview', terms, shown],
    queryFn: () => {
      const { percent, forAllProducts } = terms;
      const amounts = terms.amounts as { USD: number; RUB: number; EUR: number; INR: number } | null;
      const productIds = [...terms.productIds];
      return api(promoCodeManagement.preview, {
        body: { percent, amounts, forAllProducts, productIds, shown: [...shown] },
      });
    },
    placeholderData: keepPreviousData,
  });
