import { Cover } from '@/components/product/cover';
import { AnyLink } from '@/components/ui/any-link';
import { Badge } from '@/components/ui/badge';
import type { ArticleCard } from '@/contracts/editorial/magazine';
import { articlePath } from '@/domain/editorial/magazine';
import { formatMinutes } from '@/domain/format';
import { formatDate } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { hueOf } from './article-hue';
import styles from './magazine.module.css';

export interface ArticleCardViewProps {
  article: ArticleCard;
  heading?: 'h2' | 'h3';
}

/** The whole card is clickable through its title's link. */
export function ArticleCardView({ article, heading: Heading = 'h3' }: ArticleCardViewProps) {
  const { t } = useTranslation('magazine');
  const locale = useLocale();
  const lang = article.locale === locale ? undefined : article.locale;
  return (
    <article className={styles.card}>
      <div className={styles.cover} aria-hidden="true">
        <Cover id={article.slug} type={hueOf(article)} src={article.imageSrc} />
      </div>
      <ArticleFacts article={article} />
      <Heading className={styles.cardTitle} lang={lang}>
        <AnyLink className={styles.link} href={articlePath(article.kind, article.slug, locale)}>
          {article.title}
        </AnyLink>
      </Heading>
      <p className={styles.excerpt} lang={lang}>
        {article.excerpt}
      </p>
      {article.quiz && <Badge tone="brand">{t('quiz')}</Badge>}
    </article>
  );
}

/** Topic, date and reading time on one line. */
export function ArticleFacts({ article }: { article: ArticleCard }) {
  const locale = useLocale();
  return (
    <p className={styles.facts}>
      {article.topic && <span className={styles.topic}>{article.topic.name}</span>}
      <time dateTime={article.publishedAt}>
        {formatDate(locale, article.publishedAt, { dateStyle: 'long', timeZone: 'UTC' })}
      </time>
      <span>{formatMinutes(locale, article.minutes)}</span>
    </p>
  );
}
