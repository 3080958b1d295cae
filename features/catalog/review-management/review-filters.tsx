import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { LOCALES } from '@/contracts/locales';
import { EXPORT_PAGE_SIZE, MANAGED_REVIEW_STATES } from '@/contracts/manager-values';
import { REVIEW_STARS } from '@/contracts/values';
import { ChoiceFilter, LanguageFilter } from '@/features/management/choice-filter';
import type { ListState } from '@/features/management/use-list-state';
import styles from '@/features/management/words.module.css';
import { managedProductsQuery } from '@/hooks/catalog/product-management-queries';
import type { ReviewFilters } from '@/hooks/catalog/review-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';

export const NO_FILTERS = { state: '', productId: '', stars: '', language: '' };
export type ReviewFilterName = keyof typeof NO_FILTERS;

const STARS = ['1', '2', '3', '4', '5'] as const;
const ID = /^[0-9a-f-]{36}$/;

/** What an address asks for; unknown words of it are ignored. */
export function reviewFilters(asked: Partial<Record<ReviewFilterName, unknown>>): ReviewFilters {
  const { productId } = asked;
  return {
    state: MANAGED_REVIEW_STATES.find((state) => state === asked.state),
    productId: typeof productId === 'string' && ID.test(productId) ? productId : undefined,
    stars: STARS.find((stars) => stars === asked.stars),
    language: LOCALES.find((language) => language === asked.language),
  };
}

/** The filters of the address, to be added to the address of a review. */
export function useReviewFilters(): { filters: ReviewFilters; search: string } {
  const filters = reviewFilters(useRouter().query);
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(given).toString();
  return { filters, search: search && `?${search}` };
}

/** Narrows the reviews by state, product, stars and language. */
export function ReviewFilterFields({ state }: { state: ListState<ReviewFilterName> }) {
  const { t } = useTranslation('manager-words');
  const products = useQuery(managedProductsQuery(useApi(), { size: EXPORT_PAGE_SIZE }));
  const set = (name: ReviewFilterName) => ({
    value: state.filters[name],
    onChange: (value: string) => state.setFilter(name, value),
  });
  return (
    <search className={styles.filters}>
      <ChoiceFilter
        label={t('status')}
        options={MANAGED_REVIEW_STATES.map((value) => ({ value, label: t(`reviews.state.${value}`) }))}
        {...set('state')}
      />
      <ChoiceFilter
        label={t('product')}
        options={products.data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? []}
        {...set('productId')}
      />
      <ChoiceFilter
        label={t('reviews.stars')}
        options={REVIEW_STARS.map((count) => ({
          value: String(count),
          label: t('reviews.starsValue', { count }),
        }))}
        {...set('stars')}
      />
      <LanguageFilter {...set('language')} />
    </search>
  );
}
