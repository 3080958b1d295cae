import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PriceLevel } from '@/contracts/commerce/price-guide';
import type { PriceSchemaDraft } from '@/contracts/commerce/price-schema';
import type { ManagedPlan } from '@/contracts/commerce/subscription';
import type { Amounts } from '@/contracts/scalars';
import { priceSchemaQuery } from '@/hooks/commerce/price-management-queries';
import { useApi } from '@/hooks/use-api';
import { subscription } from '@/services/endpoints';
import { priceGuide, priceSchema } from '@/services/manager-endpoints';

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

/** Changes the price of one of several products; `forget` fetches every list of prices again. */
export function useChangePrices() {
  const api = useApi();
  const forget = useForget(['price-schemas', 'price-schema', 'price-guide', 'managed-products']);
  return {
    change: (productId: string, body: PriceChange) =>
      api(priceSchema.change, { params: { productId }, body }),
    forget,
  };
}

/** Adds a price level. */
export function useAddLevel() {
  const api = useApi();
  const forget = useForget(['price-guide']);
  return useMutation({
    mutationFn: (body: Pick<PriceLevel, 'code' | 'name' | 'amounts'>) => api(priceGuide.create, { body }),
    onSuccess: forget,
  });
}

/** Changes a price level; the answer carries an approval when it has to wait for one. */
export function useChangeLevel(levelId: string) {
  const api = useApi();
  const forget = useForget(['price-guide', 'price-schemas', 'price-schema']);
  return useMutation({
    mutationFn: (body: Pick<PriceLevel, 'version' | 'name' | 'amounts'>) =>
      api(priceGuide.change, { params: { levelId }, body }),
    onSuccess: forget,
  });
}

/** Changes a subscription plan; the answer carries an approval when it has to wait for one. */
export function useChangePlan(planId: string) {
  const api = useApi();
  const forget = useForget(['managed-plans']);
  return useMutation({
    mutationFn: (body: Pick<ManagedPlan, 'version' | 'onSale'> & { amounts: Amounts }) =>
      api(subscription.changePlan, { params: { planId }, body }),
    onSuccess: forget,
  });
}

function useForget(names: readonly string[]) {
  const api = useApi();
  const client = useQueryClient();
  return () => Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [api.locale, name] })));
}
