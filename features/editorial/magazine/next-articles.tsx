import { Button } from '@/components/ui/button';
import type { ArticlePage } from '@/contracts/editorial/magazine';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { ArticleCardView } from './article-card';
import { ContinueCard } from './continue-card';
import styles from './magazine.module.css';
import { NewsletterForm } from './newsletter-form';
import { ShareArticle } from './share-article';

/** What one can do at the end: share, try the quiz, go on with a course, subscribe, read another article. */
export function NextArticles({ page }: { page: ArticlePage }) {
  const { t } = useTranslation('magazine');
  const href = useHref();
  const { article, continues, next, quizQuestions } = page;
  return (
    <div className={styles.onward} data-print="hide">
      <ShareArticle article={article} />
      {article.quiz && (
        <aside className={styles.call}>
          <h2>{t('quizCall.title')}</h2>
          {quizQuestions !== null && <p>{t('quizCall.text', { count: quizQuestions })}</p>}
          <Button href={href('/reqquiz')}>{t('quizCall.action')}</Button>
        </aside>
      )}
      {continues && <ContinueCard continues={continues} />}
      {article.kind === 'MAGAZINE' && <NewsletterForm />}
      {next.length > 0 && (
        <section aria-labelledby="next">
          <h2 id="next" className={styles.onwardTitle}>
            {t('next')}
          </h2>
          <ul className={`card-grid ${styles.more}`}>
            {next.map((item) => (
              <li key={item.slug}>
                <ArticleCardView article={item} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
