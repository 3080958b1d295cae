import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { QuizAnswers } from '@/contracts/catalog/quiz';
import type { QuizContent, QuizTrial } from '@/contracts/catalog/quiz-management';
import type { Locale } from '@/contracts/locales';
import { questionsIn } from '@/domain/catalog/quiz-content';
import { quizTrialQuery } from '@/hooks/catalog/quiz-management-queries';
import { titleOf } from '@/hooks/catalog/use-product-card';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from './quiz-management.module.css';

interface QuizTrialResultProps {
  content: QuizContent;
  answers: QuizAnswers;
  language: Locale;
  onBack: () => void;
  onRestart: () => void;
}

/** What the answers recommend, with the points and the answers that gave them. */
export function QuizTrialResult({ content, answers, language, onBack, onRestart }: QuizTrialResultProps) {
  const { t } = useTranslation('manager-quiz');
  const query = useQuery(quizTrialQuery(useApi(), { content, answers, language }));
  return (
    <div className={styles.result} aria-live="polite">
      <h3>{t('try.result')}</h3>
      {query.isError && (
        <ErrorState
          title={t('try.failed')}
          action={<Button onClick={() => void query.refetch()}>{t('try.retry')}</Button>}
        />
      )}
      {query.isPending && <Skeleton lines={6} />}
      {query.data && !query.isError && <Recommended {...{ content, language }} trial={query.data} />}
      <div className={styles.tools}>
        <Button size="small" variant="secondary" onClick={onBack}>
          {t('try.back')}
        </Button>
        <Button size="small" variant="quiet" onClick={onRestart}>
          {t('try.again')}
        </Button>
      </div>
    </div>
  );
}

interface RecommendedProps {
  content: QuizContent;
  language: Locale;
  trial: QuizTrial;
}

function Recommended({ content, language, trial: { type, products } }: RecommendedProps) {
  const { t } = useTranslation('manager-quiz');
  const questions = questionsIn(content, language);
  const answerOf = (question: string, option: string) =>
    questions.find(({ code }) => code === question)?.options.find(({ code }) => code === option)?.title ??
    option;
  if (products.length === 0) return <p>{t('try.empty')}</p>;
  return (
    <>
      <p className={styles.quiet}>{t(`try.type.${type}`)}</p>
      <ol className={styles.products}>
        {products.map(({ product, points, because, language: forLanguage }) => (
          <li key={product.id}>
            <p>
              <strong>{titleOf(product.landing)}</strong>{' '}
              <span className={styles.quiet}>{t('try.points', { count: points })}</span>
            </p>
            <ul className={styles.because}>
              {because.map(({ question, option, points: given }) => (
                <li key={`${question} ${option}`}>
                  {t('try.because', {
                    answer: answerOf(question, option),
                    points: t('try.points', { count: given }),
                  })}
                </li>
              ))}
              {forLanguage > 0 && (
                <li>
                  {t('try.because', {
                    answer: t('try.language'),
                    points: t('try.points', { count: forLanguage }),
                  })}
                </li>
              )}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}
