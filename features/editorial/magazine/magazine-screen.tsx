import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Seo } from '@/components/seo/seo';
import { breadcrumbData } from '@/components/seo/structured-data';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import type { ArticleKind } from '@/contracts/editorial/magazine';
import { feedPath, findLeadArticle } from '@/domain/editorial/magazine';
import { articlesQuery } from '@/hooks/editorial/magazine-queries';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useReturnPlace } from '@/hooks/use-return-place';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { ArticleCardView } from './article-card';
import { ChiefArticle } from './chief-article';
import styles from './magazine.module.css';
import { NewsletterForm } from './newsletter-form';
import { TopicBar } from './topic-bar';

const PATH: Record<ArticleKind, string> = { MAGAZINE: '/magazine', BLOG: '/blog' };

/** The lead article, the topics, and the other articles, newest first. */
function ArticlesScreen({ kind }: { kind: ArticleKind }) {
  const { t } = useTranslation('magazine');
  useReturnPlace();
  const { query: address } = useRouter();
  const locale = useLocale();
  const site = useSite();
  const href = useHref();
  const query = useQuery(articlesQuery(useApi(), kind));
  const topic = typeof address.topic === 'string' ? address.topic : null;
  const articles = query.data?.filter((candidate) => topic === null || candidate.topic?.slug === topic);
  const chief = articles && findLeadArticle(articles);
  const words = kind === 'BLOG' ? 'blog.' : '';
  const title = t(`${words}title`);
  const trail = [{ label: t('home'), href: href('/') }, { label: title }];
  const feed = feedPath(kind, locale);
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={title}
        description={t(`${words}description`)}
        canonicalPath={PATH[kind]}
        locale={locale}
        site={site}
        jsonLd={[breadcrumbData(site, trail)]}
        feed={{ title, path: feed }}
      />
      <PageHeader
        title={title}
        lead={t(`${words}lead`)}
        breadcrumb={<Breadcrumb label={t('label')} items={trail} />}
      />
      {kind === 'MAGAZINE' && query.data && <TopicBar articles={query.data} topic={topic} />}
      {query.isPending && (
        <div className="card-grid" aria-busy="true">
          <Skeleton lines={8} />
          <Skeleton lines={8} />
          <Skeleton lines={8} />
        </div>
      )}
      {query.isError && !query.data && (
        <ErrorState
          live
          title={t('error.title')}
          action={<Button onClick={() => void query.refetch()}>{t('error.retry')}</Button>}
        />
      )}
      {articles?.length === 0 && (
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={<Button href={href('/education/course/catalog')}>{t('empty.action')}</Button>}
        />
      )}
      {chief && <ChiefArticle article={chief} />}
      <ul className="card-grid">
        {articles
          ?.filter((article) => article !== chief)
          .map((article) => (
            <li key={article.slug}>
              <ArticleCardView article={article} heading="h2" />
            </li>
          ))}
      </ul>
      {kind === 'MAGAZINE' && (
        <div className={styles.end}>
          <NewsletterForm />
        </div>
      )}
      <p className={styles.feed}>
        <a href={feed}>{t('feed')}</a>
      </p>
    </div>
  );
}

export const MagazineScreen = () => <ArticlesScreen kind="MAGAZINE" />;
export const BlogScreen = () => <ArticlesScreen kind="BLOG" />;
