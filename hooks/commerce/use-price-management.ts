import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PriceSchemaDraft } from '@/contracts/commerce/price-schema';
import { priceSchemaQuery } from '@/hooks/commerce/price-management-queries';
import { useApi } from '@/hooks/use-api';
import { priceSchema } from '@/services/manager-endpoints';

export type PriceChange = PriceSchemaDraft & { version: string | null };

/** Changes the price of a product; the answer carries an approval when a second senior manager has to confirm it. */
export function useChangePrice(productId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PriceChange) => api(priceSchema.change, { params: { productId }, body }),
    onSuccess: ({ schema }) => {
      client.setQueryData(priceSchemaQuery(api, productId).queryKey, schema);
      return client.invalidateQueries({ queryKey: [api.locale, 'managed-products', productId] });
    },
  });
}
