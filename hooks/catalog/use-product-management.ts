import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManagedProduct, NewProduct, ProductSettings } from '@/contracts/catalog/product-management';
import type { Locale } from '@/contracts/locales';
import { managedProductQuery } from '@/hooks/catalog/product-management-queries';
import { useApi } from '@/hooks/use-api';
import type { Api } from '@/services/api';
import { landingManagement, productManagement } from '@/services/manager-endpoints';

interface Named {
  params: { productId: string };
}

const CALLS = {
  publish: (api: Api, input: Named) => api(productManagement.publish, input),
  unpublish: (api: Api, input: Named) => api(productManagement.unpublish, input),
  requestPublication: (api: Api, input: Named) => api(productManagement.requestPublication, input),
};

/** What managers do with one product; the answer is shown at once, lists are fetched again. */
export function useProductAction(action: 'publish' | 'unpublish' | 'requestPublication') {
  const api = useApi();
  const keep = useKeepProduct();
  return useMutation({
    mutationFn: (productId: string) => CALLS[action](api, { params: { productId } }),
    onSuccess: keep,
  });
}

export function useCreateProduct() {
  const api = useApi();
  const keep = useKeepProduct();
  return useMutation({
    mutationFn: (body: NewProduct) => api(productManagement.create, { body }),
    onSuccess: keep,
  });
}

export function useDeleteProduct() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (productId: string) => api(productManagement.remove, { params: { productId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [api.locale, 'managed-products', 'list'] }),
  });
}

/** Saves settings of the revision that was seen. */
export function useSaveSettings(productId: string) {
  const api = useApi();
  const keep = useKeepProduct();
  return async (settings: ProductSettings, revision: number): Promise<ManagedProduct> => {
    const body = { ...settings, revision };
    const product = await api(productManagement.update, { params: { productId }, body });
    keep(product);
    return product;
  };
}

/** Publishes the saved page in one language now. */
export function usePublishLanding(productId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (language: Locale) => {
      const params = { productId, language };
      const { revision } = await api(landingManagement.get, { params });
      return api(landingManagement.publish, { params, body: { revision, publishAt: null } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: managedProductQuery(api, productId).queryKey }),
  });
}

/** The product as the service has it now. */
export function useReloadProduct(productId: string) {
  const api = useApi();
  const client = useQueryClient();
  return () => client.fetchQuery({ ...managedProductQuery(api, productId), staleTime: 0 });
}

function useKeepProduct() {
  const api = useApi();
  const client = useQueryClient();
  return (product: ManagedProduct) => {
    client.setQueryData(managedProductQuery(api, product.id).queryKey, product);
    void client.invalidateQueries({ queryKey: [api.locale, 'managed-products', 'list'] });
    void client.invalidateQueries({ queryKey: [api.locale, 'managed-products', 'requests'] });
  };
}
