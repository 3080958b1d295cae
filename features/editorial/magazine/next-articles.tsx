import { ProductCard } from '@/components/product/product-card';
import { Button } from '@/components/ui/button';
import type { ArticlePage } from '@/contracts/editorial/magazine';
import { QUIZ_QUESTIONS } from '@/contracts/values';
import { useOffers } from '@/hooks/catalog/use-offers';
import { useProductCard } from '@/hooks/catalog/use-product-card';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { ArticleCardView } from './article-card';
import styles from './magazine.module.css';

/** Courses of the same topic, a link to the quiz, and further articles. */
export function NextArticles({ page }: { page: ArticlePage }) {
  const { t } = useTranslation('magazine');
  const href = useHref();
  const cardOf = useProductCard();
  const { article, products, next } = page;
  const offers = useOffers(products.map(({ id }) => id));
  return (
    <div className={styles.onward} data-print="hide">
      {article.quiz && (
        <aside className={styles.call}>
          <h2>{t('quizCall.title')}</h2>
          <p>{t('quizCall.text', { count: QUIZ_QUESTIONS })}</p>
          <Button href={href('/reqquiz')}>{t('quizCall.action')}</Button>
        </aside>
      )}
      {products.length > 0 && (
        <section aria-labelledby="products">
          <h2 id="products" className={styles.onwardTitle}>
            {t('products')}
          </h2>
          <ul className="card-grid">
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard {...cardOf(product, offers.get(product.id))} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {next.length > 0 && (
        <section aria-labelledby="next">
          <h2 id="next" className={styles.onwardTitle}>
            {t('next')}
          </h2>
          <ul className="card-grid">
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
