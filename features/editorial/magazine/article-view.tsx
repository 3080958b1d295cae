import type { ReactNode } from 'react';
import { Cover } from '@/components/product/cover';
import { Banner } from '@/components/ui/banner';
import type { ArticlePage } from '@/contracts/editorial/magazine';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { ArticleFacts } from './article-card';
import { hueOf } from './article-hue';
import { ArticleText } from './article-text';
import { Byline } from './byline';
import styles from './magazine.module.css';

export interface ArticleViewProps {
  page: ArticlePage;
  /** Shown to its author, whose own language says nothing about the text. */
  isPreview?: boolean;
  /** Above the title. */
  trail?: ReactNode;
}

/** An article with its heading and its picture, as visitors and its author see it. */
export function ArticleView({ page, trail, isPreview = false }: ArticleViewProps) {
  const { t } = useTranslation('magazine');
  const locale = useLocale();
  const { article, bodyLocale } = page;
  const lang = article.locale === locale ? undefined : article.locale;
  const isFallback = !isPreview && bodyLocale !== locale;
  return (
    <article>
      <header className={styles.head}>
        {trail}
        <ArticleFacts article={article} />
        <h1 className={styles.title} tabIndex={-1} lang={lang}>
          {article.title}
        </h1>
        <p className={styles.lead} lang={lang}>
          {article.excerpt}
        </p>
        {article.author && <Byline author={article.author} />}
      </header>
      {article.imageSrc ? (
        // biome-ignore lint/performance/noImgElement: media files have sizes of their own
        <img className={styles.picture} src={article.imageSrc} alt={article.imageAlt} lang={lang} />
      ) : (
        <div className={styles.picture} data-print="hide">
          <Cover id={article.slug} type={hueOf(article)} use="wide" shape="fill" eager />
        </div>
      )}
      {isFallback && <Banner tone="info">{t('fallback')}</Banner>}
      <ArticleText page={page} lang={bodyLocale === locale ? undefined : bodyLocale} />
    </article>
  );
}
