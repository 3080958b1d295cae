import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { type CatalogAddress, readCatalog, writeCatalog } from '@/domain/catalog/catalog';
import { CATALOG_PATH } from '@/domain/catalog/product';
import { catalogQuery } from '@/hooks/catalog/product-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';

/** The catalogue for the URL's filters; a category page fixes the category. */
export function useCatalog(base: { path: string; category?: string } = { path: CATALOG_PATH }) {
  const api = useApi();
  const router = useRouter();
  const href = useHref();
  const { path, category } = base;
  const address = useMemo(
    () => ({ ...readCatalog(router.query), ...(category !== undefined && { category }) }),
    [router.query, category],
  );
  const query = useQuery({ ...catalogQuery(api, address), placeholderData: keepPreviousData });
  const hrefFor = (next: CatalogAddress) => {
    const { category: chosen, ...rest } = next;
    const isFixed = category !== undefined && chosen === category;
    if (isFixed) return href(path) + writeCatalog(rest);
    return href(CATALOG_PATH) + writeCatalog(next);
  };
  return {
    address,
    query,
    hrefFor,
    /** Navigates without reloading data that the page already has. */
    go: (next: CatalogAddress) =>
      void router.push(hrefFor(next), undefined, { shallow: isShallow(next), scroll: false }),
  };

  function isShallow(next: CatalogAddress): boolean {
    return category === undefined || next.category === category;
  }
}
