import { EmbeddedExercise } from '@/components/exercise/embedded-exercise';
import type { ProductLanding } from '@/contracts/catalog/product';
import { useTranslation } from '@/hooks/use-translation';
import styles from './product-hero.module.css';
import { ReviewText } from './review-text';

/** What convinces: an exercise to try, and what a learner says. */
export function HeroTry({ exercise, quote }: Pick<ProductLanding, 'exercise' | 'quote'>) {
  const { t } = useTranslation('landing');
  if (!exercise && !quote) return null;
  return (
    <div className={styles.more}>
      {exercise && (
        <section className={`scripts-only ${styles.try}`} aria-label={t('try.title')} data-print="hide">
          <p className={styles.tryTitle}>{t('try.title')}</p>
          <EmbeddedExercise exercise={exercise} />
        </section>
      )}
      {quote && (
        <div className={styles.quote}>
          <ReviewText review={{ ...quote, answer: null }} />
        </div>
      )}
    </div>
  );
}
