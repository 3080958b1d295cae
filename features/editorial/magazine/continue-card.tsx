import { ProductCard } from '@/components/product/product-card';
import { TextLink } from '@/components/ui/link';
import type { ArticlePage } from '@/contracts/editorial/magazine';
import { learningPath } from '@/domain/catalog/product';
import { useOffers } from '@/hooks/catalog/use-offers';
import { useProductCard } from '@/hooks/catalog/use-product-card';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './magazine.module.css';

/** The one product that goes on where the article ends, and its first free lesson with an exercise. */
export function ContinueCard({ continues }: { continues: NonNullable<ArticlePage['continues']> }) {
  const { t } = useTranslation('magazine');
  const href = useHref();
  const cardOf = useProductCard();
  const { product, exercise } = continues;
  const offers = useOffers([product.id]);
  return (
    <section aria-labelledby="continues">
      <h2 id="continues" className={styles.onwardTitle}>
        {t('products')}
      </h2>
      <ProductCard {...cardOf(product, offers.get(product.id))} layout="row" />
      {exercise && (
        <p>
          <TextLink variant="strong" href={href(lessonPath(exercise))}>
            {t('freeLesson')} <span lang={exercise.language}>{exercise.lessonTitle}</span>
          </TextLink>
        </p>
      )}
    </section>
  );
}

const lessonPath = ({
  productId: id,
  productType: type,
  language,
  lessonKey,
}: NonNullable<ArticlePage['exercise']>): string =>
  `${learningPath({ type, id, language })}?lesson=${encodeURIComponent(lessonKey)}`;
