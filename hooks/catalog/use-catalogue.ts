import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { type CatalogueAddress, readCatalogue, writeCatalogue } from '@/domain/catalog/catalogue';
import { CATALOGUE_PATH } from '@/domain/catalog/product';
import { catalogueQuery } from '@/hooks/catalog/product-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';

/** The catalogue for the URL's filters; a category page fixes the category. */
export function useCatalogue(base: { path: string; category?: string } = { path: CATALOGUE_PATH }) {
  const api = useApi();
  const router = useRouter();
  const href = useHref();
  const { path, category } = base;
  const address = useMemo(
    () => ({ ...readCatalogue(router.query), ...(category !== undefined && { category }) }),
    [router.query, category],
  );
  const query = useQuery({ ...catalogueQuery(api, address), placeholderData: keepPreviousData });
  const hrefFor = (next: CatalogueAddress) => {
    const { category: chosen, ...rest } = next;
    const isFixed = category !== undefined && chosen === category;
    if (isFixed) return href(path) + writeCatalogue(rest);
    return href(CATALOGUE_PATH) + writeCatalogue(next);
  };
  return {
    address,
    query,
    hrefFor,
    /** Navigates without reloading data that the page already has. */
    go: (next: CatalogueAddress) =>
      void router.push(hrefFor(next), undefined, { shallow: isShallow(next), scroll: false }),
  };

  function isShallow(next: CatalogueAddress): boolean {
    return category === undefined || next.category === category;
  }
}
