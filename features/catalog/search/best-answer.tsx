import type { ReactNode } from 'react';
import { EmbeddedExercise } from '@/components/exercise/embedded-exercise';
import { TextLink } from '@/components/ui/link';
import type { BestAnswer as Best } from '@/contracts/catalog/search';
import { landingPath, searchCardPath } from '@/domain/catalog/product';
import { shownType } from '@/domain/catalog/product-type';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './search.module.css';

export interface BestAnswerProps {
  best: Best;
  /** The card of its product. */
  children: ReactNode;
}

/**
 * The one answer to a question: its card leads to the lessons (product §4), a line to what it is and costs, and an exercise
 * of its free lesson can be tried. Those who have the product need neither.
 */
export function BestAnswer({ best: { product, promise, exercise }, children }: BestAnswerProps) {
  const { t } = useTranslation('search');
  const href = useHref();
  const isOpen = product.accessType === null && product.progressStatus === 'NOT_STARTED';
  const type = shownType(product.productType);
  const landing = landingPath({ type, urlSlug: product.urlSlug });
  return (
    <section className={styles.best}>
      <h2 className={styles.heading}>{t('best')}</h2>
      {children}
      <p className={styles.promise}>{promise}</p>
      {isOpen && searchCardPath(product) !== landing && (
        <TextLink href={href(landing)}>{t(`about.${type}`)}</TextLink>
      )}
      {isOpen && exercise && <EmbeddedExercise exercise={exercise} level={3} />}
    </section>
  );
}
