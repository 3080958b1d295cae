import { queryOptions } from '@tanstack/react-query';
import type { SearchData, SearchProduct } from '@/contracts/catalog/search';
import { searchCardPath } from '@/domain/catalog/product';
import type { Api } from '@/services/api';
import { search } from '@/services/endpoints';

/** Search results for one user, or the initial data if there is no text; all guests share one result. */
export const searchQuery = (api: Api, textSearch: string, viewer = 'guest') =>
  queryOptions({
    queryKey: [api.locale, 'search', viewer, textSearch],
    queryFn: async () =>
      withAddresses(
        await (textSearch === '' ? api(search.initial) : api(search.search, { body: { textSearch } })),
      ),
    staleTime: textSearch === '' ? 300_000 : 60_000,
  });

/** A card without a page does not fail the search: it is logged and left out (product §8). */
function withAddresses(data: SearchData): SearchData {
  const { best, searchedProducts, additionalProducts } = data;
  const shown = searchedProducts.filter(hasAddress);
  return {
    ...data,
    best: shown.some(({ productId }) => productId === best?.product.productId) ? best : null,
    searchedProducts: shown,
    additionalProducts: additionalProducts.filter(hasAddress),
  };
}

function hasAddress(product: SearchProduct): boolean {
  try {
    return searchCardPath(product) !== '';
  } catch (error) {
    console.error(error);
    return false;
  }
}
