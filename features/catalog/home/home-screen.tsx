import { useQuery } from '@tanstack/react-query';
import { Seo } from '@/components/seo/seo';
import { organizationData, websiteData } from '@/components/seo/structured-data';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { LOCALES } from '@/contracts/locales';
import { homeQuery } from '@/hooks/catalog/home-queries';
import { useOffers } from '@/hooks/catalog/use-offers';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { CategoryIndex } from './category-index';
import { FreeStart } from './free-start';
import { FreshList } from './fresh-list';
import { Hero } from './hero';
import { HomeSkeleton } from './home-skeleton';
import { LatestArticles } from './latest-articles';
import { Proof } from './proof';
import { QuizCard } from './quiz-card';
import { TodayList } from './today-list';

/** The front page (design, Home). */
export function HomeScreen() {
  const { t } = useTranslation('home');
  const { t: seo } = useTranslation('seo');
  const query = useQuery(homeQuery(useApi()));
  const locale = useLocale();
  const site = useSite();
  const href = useHref();
  const { data } = query;
  const offers = useOffers([...(data?.today ?? []), ...(data?.fresh ?? [])].map(({ id }) => id));
  return (
    <>
      <Seo
        title={seo('home.title')}
        description={seo('home.description', { languages: LOCALES.length })}
        canonicalPath="/"
        locale={locale}
        site={site}
        jsonLd={[organizationData(site), websiteData(site, locale)]}
      />
      {query.isPending && <HomeSkeleton />}
      {query.isError && !data && (
        <ErrorState
          heading="h1"
          title={t('error.title')}
          text={t('error.text')}
          action={
            <>
              <Button onClick={() => void query.refetch()}>{t('error.retry')}</Button>
              <Button variant="secondary" href={href('/education/course/catalog')}>
                {t('error.catalogue')}
              </Button>
            </>
          }
        />
      )}
      {data && (
        <>
          <Hero story={data.fresh[0] ?? data.today[0]} terms={data.searchTerms} offers={offers} />
          {data.today.length === 0 && (
            <div className="container">
              <EmptyState title={t('empty.title')} text={t('empty.text')} />
            </div>
          )}
          <TodayList products={data.today} offers={offers} />
          {data.free && <FreeStart start={data.free} />}
          <CategoryIndex index={data.index} byLanguage={data.numbers.byLanguage} />
          <QuizCard questions={data.quizQuestions} />
          <FreshList products={data.fresh.slice(1)} offers={offers} />
          <LatestArticles />
          {data.numbers.products > 0 && <Proof numbers={data.numbers} reviews={data.reviews} />}
        </>
      )}
    </>
  );
}
