import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ProductCard as Card } from '@/components/product/product-card';
import { ProductCardSkeleton } from '@/components/product/product-card-skeleton';
import { Button } from '@/components/ui/button';
import type { CatalogPage } from '@/contracts/catalog/product';
import type { CatalogAddress } from '@/domain/catalog/catalog';
import { catalogQuery } from '@/hooks/catalog/product-queries';
import { useOffers } from '@/hooks/catalog/use-offers';
import { useProductCard } from '@/hooks/catalog/use-product-card';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from './catalog.module.css';

export interface MorePagesProps {
  address: CatalogAddress;
  /** The page in the URL, and the total number of pages. */
  page: number;
  pages: number;
}

/** This many pages load automatically while scrolling; then a button is shown, so that the footer can be reached. */
const BY_THEMSELVES = 2;
const WAITING = ['a', 'b', 'c'];

/** Infinite scroll: the pages after the one in the URL. */
export function MorePages({ address, page, pages }: MorePagesProps) {
  const { t } = useTranslation('catalogue');
  const api = useApi();
  const client = useQueryClient();
  const pageAfter = (count: number) => catalogQuery(api, { ...address, page: page + count + 1 });
  const [wanted, setWanted] = useState(() => countLoaded(client, (count) => pageAfter(count).queryKey));
  const end = useRef<HTMLDivElement>(null);
  const queries = useQueries({
    queries: Array.from({ length: wanted }, (_, index) => pageAfter(index)),
  });
  const isWaiting = queries.some((query) => query.isPending);
  const failed = queries.find((query) => query.isError);
  const next = () => (failed ? void failed.refetch() : setWanted((count) => count + 1));
  const hasNext = page + wanted < pages;
  useReached(end, hasNext && !isWaiting && !failed && wanted < BY_THEMSELVES, next);
  return (
    <>
      {queries.map(({ data }) => data && <MoreCards key={data.page} found={data} />)}
      {isWaiting && (
        <div className={`card-grid ${styles.cards}`} data-more="" aria-busy="true">
          {WAITING.map((key) => (
            <ProductCardSkeleton key={key} />
          ))}
        </div>
      )}
      <div ref={end} className={styles.more}>
        {!isWaiting && (hasNext || failed) && (
          <Button variant="secondary" onClick={next}>
            {t(failed ? 'error.retry' : 'more')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Pages that an earlier visit loaded: who comes back finds the list as long as it was. */
function countLoaded(client: QueryClient, keyOf: (count: number) => readonly unknown[]): number {
  let count = 0;
  while (client.getQueryData(keyOf(count)) !== undefined) count += 1;
  return count;
}

function MoreCards({ found }: { found: CatalogPage }) {
  const cardOf = useProductCard();
  const offers = useOffers(found.products.map((product) => product.id));
  return (
    <ul className={`card-grid ${styles.cards}`} data-more="">
      {found.products.map((product) => (
        <li key={product.id}>
          <Card {...cardOf(product, offers.get(product.id))} heading="h2" />
        </li>
      ))}
    </ul>
  );
}

/** Calls `call` when the element comes near the viewport. */
function useReached(element: RefObject<HTMLElement | null>, isOn: boolean, call: () => void): void {
  useEffect(() => {
    const target = element.current;
    if (!isOn || !target || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) call();
      },
      { rootMargin: '200px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  });
}
