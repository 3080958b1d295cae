import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Seo } from '@/components/seo/seo';
import { breadcrumbData, type DataSite, homeUrl, type Node } from '@/components/seo/structured-data';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { ArticlePage } from '@/contracts/editorial/magazine';
import type { Locale } from '@/contracts/locales';
import { feedPath } from '@/domain/editorial/magazine';
import { articleQuery } from '@/hooks/editorial/magazine-queries';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { ArticleView } from './article-view';
import styles from './magazine.module.css';
import { NextArticles } from './next-articles';

/** One article at reading width, followed by related courses and articles. */
export function ArticleScreen() {
  const { t } = useTranslation('magazine');
  const { query } = useRouter();
  const { data, isError, refetch } = useQuery(articleQuery(useApi(), String(query.slug ?? query.id ?? '')));
  if (data) return <Shown page={data} />;
  if (isError) {
    return (
      <ErrorState
        heading="h1"
        live
        title={t('error.title')}
        action={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>}
      />
    );
  }
  return (
    <div className={`container ${styles.waiting}`} aria-busy="true">
      <Skeleton lines={14} />
    </div>
  );
}

function Shown({ page }: { page: ArticlePage }) {
  const { t } = useTranslation('magazine');
  const locale = useLocale();
  const site = useSite();
  const href = useHref();
  const { article } = page;
  const place = article.kind === 'BLOG' ? '/blog' : '/magazine';
  const lang = article.locale === locale ? undefined : article.locale;
  const trail = [
    { label: t('home'), href: href('/') },
    { label: t(article.kind === 'BLOG' ? 'blog.title' : 'title'), href: href(place) },
    { label: article.title, lang },
  ];
  return (
    <div className="container">
      <Seo
        title={article.title}
        description={article.excerpt}
        canonicalPath={`${place}/${article.slug}`}
        locale={locale}
        site={site}
        image={article.imageSrc}
        type="article"
        jsonLd={[breadcrumbData(site, trail), dataOf(page, site, locale)]}
        feed={{
          title: t(article.kind === 'BLOG' ? 'blog.title' : 'title'),
          path: feedPath(article.kind, locale),
        }}
      />
      <ArticleView page={page} trail={<Breadcrumb label={t('label')} items={trail} />} />
      <NextArticles page={page} />
    </div>
  );
}

function dataOf({ article, bodyLocale }: ArticlePage, site: DataSite, locale: Locale): Node {
  const { title, excerpt, publishedAt, author } = article;
  return {
    '@type': 'Article',
    headline: title,
    description: excerpt,
    datePublished: publishedAt,
    inLanguage: bodyLocale,
    publisher: { '@type': 'Organization', name: site.name },
    ...(author && {
      author: {
        '@type': 'Person',
        name: author.name,
        jobTitle: author.role,
        url: `${homeUrl(site, locale)}/expert#${author.slug}`,
      },
    }),
  };
}
