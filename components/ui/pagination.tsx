import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PageLink } from './page-link';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** Starts at 1. */
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** Accessible name of the navigation: "Pages". */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Formats a page number for the locale. */
  numberText: (page: number) => string;
  /** Accessible name of a page number: "Page 3". */
  pageLabel: (page: number) => string;
}

/** 1 … 4 5 6 … 12: both ends, the current page and its neighbours; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const unique = [...new Set(shown)].sort((a, b) => a - b);
  return unique.flatMap((number, index) => {
    const gap = number - (unique[index - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [0, number] : [number];
  });
}

export function Pagination(props: PaginationProps) {
  const { page, pages, hrefFor, label, previousLabel, nextLabel, numberText, pageLabel } = props;
  if (pages < 2) return null;
  return (
    <nav className={styles.pagination} aria-label={label}>
      {page > 1 && (
        <PageLink className={styles.step} href={hrefFor(page - 1)} rel="prev" aria-label={previousLabel}>
          <ChevronLeft aria-hidden="true" />
        </PageLink>
      )}
      <ol className={styles.list}>
        {pageNumbers(page, pages).map((number, index, all) => (
          <li key={number || `gap-${all[index + 1]}`}>
            {number === 0 ? (
              <span className={styles.gap}>…</span>
            ) : (
              <PageLink
                className={styles.page}
                href={hrefFor(number)}
                aria-label={pageLabel(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {numberText(number)}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <PageLink className={styles.step} href={hrefFor(page + 1)} rel="next" aria-label={nextLabel}>
          <ChevronRight aria-hidden="true" />
        </PageLink>
      )}
    </nav>
  );
}
