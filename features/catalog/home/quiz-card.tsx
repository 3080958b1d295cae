import { Cover } from '@/components/product/cover';
import { Invitation } from '@/components/ui/invitation';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './quiz-card.module.css';

/** Link to the quiz, for visitors who do not know what to learn (product §2). */
export function QuizCard({ questions }: { questions: number }) {
  const { t } = useTranslation('shell');
  const href = useHref();
  return (
    <section className={`container later ${styles.section}`}>
      <Invitation
        title={t('courses.quizTitle')}
        text={t('courses.quizText', { count: questions })}
        href={href('/reqquiz')}
        action={t('courses.quizAction')}
        picture={<Cover id="reqquiz" type="PROFESSION" shape="fill" />}
      />
    </section>
  );
}
