import { useQueryClient } from '@tanstack/react-query';
import type {
  ManagedPromoCode,
  PromoCodeBatchDraft,
  PromoCodeDraft,
  PromoCodeEdit,
} from '@/contracts/commerce/promo-code-management';
import { useApi } from '@/hooks/use-api';
import { promoCodeManagement } from '@/services/manager-endpoints';
import { promoCodeQuery } from './promo-code-management-queries';

/** What senior managers do with promo codes; answers enter the cache. */
export function usePromoCodeManagement() {
  const api = useApi();
  const client = useQueryClient();
  const forget = () => client.invalidateQueries({ queryKey: [api.locale, 'managed-promo-codes'] });
  const keep = (promoCode: ManagedPromoCode | null) => {
    if (promoCode) client.setQueryData(promoCodeQuery(api, promoCode.id).queryKey, promoCode);
    void forget();
  };
  return {
    create: async (body: PromoCodeDraft) => {
      const made = await api(promoCodeManagement.create, { body });
      keep(made.promoCode);
      return made;
    },
    change: async (promoCodeId: string, body: PromoCodeEdit) => {
      const changed = await api(promoCodeManagement.change, { params: { promoCodeId }, body });
      keep(changed.promoCode);
      return changed;
    },
    end: async (promoCodeId: string) => {
      keep(await api(promoCodeManagement.end, { params: { promoCodeId } }));
    },
    createBatch: async (body: PromoCodeBatchDraft) => {
      const file = await api(promoCodeManagement.createBatch, { body });
      void forget();
      return file;
    },
    batchFile: (batchId: string) => api(promoCodeManagement.batch, { params: { batchId } }),
  };
}
