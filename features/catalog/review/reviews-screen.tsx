import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Seo } from '@/components/seo/seo';
import { breadcrumbData } from '@/components/seo/structured-data';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { Pagination } from '@/components/ui/pagination';
import type { ReviewsPage } from '@/contracts/catalog/review';
import { SHOWN_RATINGS } from '@/domain/catalog/proof';
import { formatNumber } from '@/domain/format';
import { readReviewsQuery, reviewsQuery } from '@/hooks/catalog/review-queries';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { ReviewCard } from './review-card';
import { ReviewedProducts } from './reviewed-products';
import styles from './reviews.module.css';

/** `/reviews?product=&page=`: learners' reviews, published after moderation. */
export function ReviewsScreen() {
  const { t } = useTranslation('pages');
  const asked = readReviewsQuery(useRouter().query);
  const query = useQuery(reviewsQuery(useApi(), asked));
  const href = useHref();
  const locale = useLocale();
  const site = useSite();
  const { data } = query;
  const trail = [{ label: t('home'), href: href('/') }, { label: t('reviews.title') }];
  return (
    <div className="container">
      <Seo
        title={t('reviews.title')}
        description={t('reviews.description')}
        canonicalPath="/reviews"
        locale={locale}
        site={site}
        noindex={Object.keys(asked).length > 0}
        jsonLd={[breadcrumbData(site, trail)]}
      />
      <PageHeader
        title={t('reviews.title')}
        lead={data && data.total >= SHOWN_RATINGS ? <Summary page={data} /> : t('reviews.lead')}
        breadcrumb={<Breadcrumb label={t('label')} items={trail} />}
      />
      {query.isError && !data && (
        <ErrorState
          title={t('error.title')}
          action={<Button onClick={() => void query.refetch()}>{t('error.retry')}</Button>}
        />
      )}
      {data && <Listed page={data} product={asked.product} />}
    </div>
  );
}

function Summary({ page }: { page: ReviewsPage }) {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  const number = formatNumber(locale, page.total);
  return t('reviews.summary', {
    count: page.total,
    number,
    average: formatNumber(locale, page.average, 1),
  });
}

function Listed({ page, product }: { page: ReviewsPage; product: string | undefined }) {
  const { t } = useTranslation('pages');
  const href = useHref();
  const locale = useLocale();
  const addressOf = (number: number) => {
    const query = new URLSearchParams({
      ...(product && { product }),
      ...(number > 1 && { page: `${number}` }),
    });
    return href('/reviews') + (query.size > 0 ? `?${query}` : '');
  };
  return (
    <div className={styles.listed}>
      <ReviewedProducts products={page.products} chosen={product} />
      {page.reviews.length === 0 ? (
        <EmptyState
          title={t('reviews.empty.title')}
          text={t('reviews.empty.text')}
          action={<Button href={href('/education/course/catalog')}>{t('catalogue')}</Button>}
        />
      ) : (
        <ul className={styles.voices}>
          {page.reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page.page}
        pages={page.pages}
        hrefFor={addressOf}
        label={t('reviews.pages')}
        previousLabel={t('reviews.previous')}
        nextLabel={t('reviews.next')}
        numberText={(number) => formatNumber(locale, number)}
        pageLabel={(number) => t('reviews.page', { number: formatNumber(locale, number) })}
      />
    </div>
  );
}
