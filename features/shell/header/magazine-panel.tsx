import { useQuery } from '@tanstack/react-query';
import { Cover } from '@/components/product/cover';
import { AnyLink } from '@/components/ui/any-link';
import { Skeleton } from '@/components/ui/skeleton';
import type { MagazineArticle, MagazineData } from '@/contracts/editorial/magazine';
import { latestArticlesQuery } from '@/hooks/editorial/magazine-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from './magazine-panel.module.css';
import { StaticLinks } from './static-links';

export interface MagazinePanelProps {
  onLeave: () => void;
}

/** Topics, latest articles, quiz articles and one lead article (product §2). */
export function MagazinePanel({ onLeave }: MagazinePanelProps) {
  const { t } = useTranslation('shell');
  const { data, isPending } = useQuery(latestArticlesQuery(useApi()));
  if (isPending) {
    return (
      <div className={styles.panel} aria-busy="true">
        <Skeleton lines={6} />
        <Skeleton lines={6} />
      </div>
    );
  }
  if (!data) return <p className={styles.muted}>{t('panelError')}</p>;
  if (!data.chiefArticle) return <p className={styles.muted}>{t('magazine.empty')}</p>;
  return (
    <div className={styles.panel}>
      <Chief article={data.chiefArticle} onLeave={onLeave} />
      <div className={styles.columns}>
        <Articles title={t('magazine.latest')} articles={data.lastArticles} onLeave={onLeave} />
        <Articles title={t('magazine.quizzes')} articles={data.quizArticles} onLeave={onLeave} />
        <section>
          <h3 className={styles.heading}>{t('magazine.topics')}</h3>
          <ul className={styles.topics}>
            {data.categories.map(({ link, title }) => (
              <li key={link}>
                <AnyLink className={styles.topic} href={link} onClick={onLeave}>
                  {title}
                </AnyLink>
              </li>
            ))}
          </ul>
          <StaticLinks group="publications" look={styles} onLeave={onLeave} />
        </section>
      </div>
    </div>
  );
}

type ChiefArticle = NonNullable<MagazineData['chiefArticle']>;

function Chief({ article, onLeave }: { article: ChiefArticle } & MagazinePanelProps) {
  const { t } = useTranslation('shell');
  return (
    <section className={styles.chief}>
      <AnyLink className={styles.chiefLink} href={article.link} onClick={onLeave}>
        <span className={styles.picture} aria-hidden="true">
          <Cover
            id={article.link.split('/').at(-1) ?? ''}
            type="LONGREAD"
            src={article.imageSrc}
            shape="fill"
          />
        </span>
        <strong>{article.title}</strong>
        <span className={styles.muted}>{article.excerpt}</span>
      </AnyLink>
      <AnyLink className={styles.all} href={article.allArticlesLink} onClick={onLeave}>
        {t('magazine.all')}
      </AnyLink>
    </section>
  );
}

interface ArticlesProps extends MagazinePanelProps {
  title: string;
  articles: readonly MagazineArticle[];
}

function Articles({ title, articles, onLeave }: ArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.list}>
        {articles.map((article) => (
          <li key={article.link}>
            <AnyLink className={styles.entry} href={article.link} onClick={onLeave}>
              {article.title}
            </AnyLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
