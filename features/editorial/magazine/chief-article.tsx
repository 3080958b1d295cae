import { Cover } from '@/components/product/cover';
import { AnyLink } from '@/components/ui/any-link';
import type { ArticleCard } from '@/contracts/editorial/magazine';
import { articlePath } from '@/domain/editorial/magazine';
import { useLocale } from '@/hooks/use-href';
import { ArticleFacts } from './article-card';
import { hueOf } from './article-hue';
import styles from './magazine.module.css';

/** The lead article of an issue. */
export function ChiefArticle({ article }: { article: ArticleCard }) {
  const locale = useLocale();
  const lang = article.locale === locale ? undefined : article.locale;
  return (
    <article className={styles.chief}>
      <div className={styles.chiefCover} aria-hidden="true">
        <Cover id={article.slug} type={hueOf(article)} src={article.imageSrc} use="wide" shape="fill" eager />
      </div>
      <div className={styles.chiefText}>
        <ArticleFacts article={article} />
        <h2 className={styles.chiefTitle} lang={lang}>
          <AnyLink className={styles.link} href={articlePath(article.kind, article.slug, locale)}>
            {article.title}
          </AnyLink>
        </h2>
        <p className={styles.chiefExcerpt} lang={lang}>
          {article.excerpt}
        </p>
      </div>
    </article>
  );
}
