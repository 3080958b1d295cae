import { useQueryClient } from '@tanstack/react-query';
import { managedProductQuery } from '@/hooks/catalog/product-management-queries';
import { useApi } from '@/hooks/use-api';
import { productManagement } from '@/services/manager-endpoints';

/** Whether subscribers have a product: what it would mean to change it, and the change. */
export function useProductSubscription(productId: string) {
  const api = useApi();
  const client = useQueryClient();
  const params = { productId };
  return {
    ask: () => api(productManagement.subscription, { params }),
    set: async (inSubscription: boolean): Promise<void> => {
      const product = await api(productManagement.setSubscription, { params, body: { inSubscription } });
      client.setQueryData(managedProductQuery(api, productId).queryKey, product);
      void client.invalidateQueries({ queryKey: [api.locale, 'managed-products', 'list'] });
    },
  };
}
