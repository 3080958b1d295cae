import { useQuery } from '@tanstack/react-query';
import { Cover } from '@/components/product/cover';
import { AnyLink } from '@/components/ui/any-link';
import { TextLink } from '@/components/ui/link';
import { SectionHead } from '@/components/ui/section-head';
import type { MagazineArticle } from '@/contracts/editorial/magazine';
import { latestArticlesQuery } from '@/hooks/editorial/magazine-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from './latest-articles.module.css';

const MAX_ARTICLES = 4;

/** The lead article of the magazine, with the latest articles beside it. */
export function LatestArticles() {
  const { t } = useTranslation('shell');
  const { data } = useQuery(latestArticlesQuery(useApi()));
  const chief = data?.chiefArticle;
  if (!chief) return null;
  return (
    <section className={`container later ${styles.section}`}>
      <SectionHead title={t('magazine.title')}>
        <TextLink variant="strong" href={chief.allArticlesLink}>
          {t('magazine.all')}
        </TextLink>
      </SectionHead>
      <div className={styles.layout}>
        <article className={styles.chief}>
          <div className={styles.picture} aria-hidden="true">
            <Cover id={idOf(chief)} type="MARATHON" src={chief.imageSrc} use="wide" shape="fill" />
          </div>
          <h3 className={styles.title}>
            <AnyLink className={styles.cover} href={chief.link}>
              {chief.title}
            </AnyLink>
          </h3>
          <p className={styles.excerpt}>{chief.excerpt}</p>
        </article>
        <ol className={styles.list}>
          {[...data.lastArticles, ...data.quizArticles].slice(0, MAX_ARTICLES).map((article) => (
            <li key={article.link} className={styles.entry}>
              <h3 className={styles.small}>
                <AnyLink className={styles.cover} href={article.link}>
                  {article.title}
                </AnyLink>
              </h3>
              <div className={styles.thumb} aria-hidden="true">
                <Cover id={idOf(article)} type="LONGREAD" src={article.imageSrc} use="thumb" shape="fill" />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The same slug always gives the same drawing. */
const idOf = ({ link }: MagazineArticle) => link.split('/').at(-1) ?? link;
