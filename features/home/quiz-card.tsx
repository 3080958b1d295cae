import { useTranslation } from 'next-i18next/pages';
import { Cover } from '@/components/product/cover';
import { TextLink } from '@/components/ui/link';
import { useHref } from '@/hooks/use-href';
import styles from './quiz-card.module.css';

/** For who does not know what to look for: a few questions, and a list (spec §2). */
export function QuizCard() {
  const { t } = useTranslation('shell');
  const href = useHref();
  return (
    <section className={`container later ${styles.section}`}>
      <div className={styles.card}>
        <div className={styles.words}>
          <h2>{t('courses.quizTitle')}</h2>
          <p className={styles.text}>{t('courses.quizText')}</p>
          <TextLink variant="strong" className={styles.link} href={href('/reqquiz')}>
            {t('courses.quizAction')}
          </TextLink>
        </div>
        <div className={styles.art} aria-hidden="true">
          <Cover id="reqquiz" type="PROFESSION" shape="fill" />
        </div>
      </div>
    </section>
  );
}
