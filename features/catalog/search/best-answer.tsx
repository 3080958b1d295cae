import type { ReactNode } from 'react';
import { EmbeddedExercise } from '@/components/exercise/embedded-exercise';
import type { BestAnswer as Best } from '@/contracts/catalog/search';
import { useTranslation } from '@/hooks/use-translation';
import styles from './search.module.css';

export interface BestAnswerProps {
  best: Best;
  /** The card of its product. */
  children: ReactNode;
}

/** The one answer to a question, with an exercise of its free lesson. Those who have the product need none. */
export function BestAnswer({ best: { product, promise, exercise }, children }: BestAnswerProps) {
  const { t } = useTranslation('search');
  const isOpen = product.accessType === null && product.progressStatus === 'NOT_STARTED';
  return (
    <section className={styles.best}>
      <h2 className={styles.heading}>{t('best')}</h2>
      {children}
      <p className={styles.promise}>{promise}</p>
      {isOpen && exercise && <EmbeddedExercise exercise={exercise} level={3} />}
    </section>
  );
}
