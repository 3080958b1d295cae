import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { priceGuide, priceSchema } from '@/services/manager-endpoints';

/** The level, sale and subscription discount of a product. */
export const priceSchemaQuery = (api: Api, productId: string) =>
  queryOptions({
    queryKey: [api.locale, 'price-schema', productId],
    queryFn: () => api(priceSchema.get, { params: { productId } }),
  });

/** Price levels, by name. */
export const priceLevelsQuery = (api: Api) =>
  queryOptions({ queryKey: [api.locale, 'price-guide'], queryFn: () => api(priceGuide.list) });
