import { useTranslation } from 'next-i18next/pages';
import { Button } from '@/components/ui/button';
import { useHref } from '@/hooks/use-href';
import styles from './home.module.css';

/** The way to the test that chooses a direction (spec §2). */
export function QuizCard() {
  const { t } = useTranslation('home');
  const href = useHref();
  return (
    <aside className={`container ${styles.section}`} aria-labelledby="quiz-title">
      <div className={styles.quiz}>
        <svg className={styles.quizArt} viewBox="0 0 240 160" aria-hidden="true">
          <path d="M0 160a80 80 0 0 1 80-80v80z" />
          <path d="M80 0h80a80 80 0 0 1-80 80z" />
          <path d="M160 160a80 80 0 0 1 80-80v80z" />
          <path d="M200 40a24 24 0 1 1-48 0 24 24 0 0 1 48 0z" />
        </svg>
        <div>
          <h2 id="quiz-title">{t('quiz.title')}</h2>
          <p className={styles.quizText}>{t('quiz.text')}</p>
          <Button size="large" href={href('/reqquiz')} prefetch={false}>
            {t('quiz.action')}
          </Button>
        </div>
      </div>
    </aside>
  );
}
