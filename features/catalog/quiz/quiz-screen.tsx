import { useEffect, useRef } from 'react';
import { Cover } from '@/components/product/cover';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { useQuiz } from '@/hooks/catalog/use-quiz';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './quiz.module.css';
import { QuizResult } from './quiz-result';
import { QUESTION_ID, QuizStep } from './quiz-step';

/** Each question gets its own picture. */
const HUES = ['PROFESSION', 'COURSE', 'MARATHON', 'LONGREAD', 'PROGRAM'] as const;

/** Quiz to choose a direction: one question at a time, then recommendations (product §2). */
export function QuizScreen() {
  const { t } = useTranslation('quiz');
  const quiz = useQuiz();
  const { query, questions, answers, step, goTo } = quiz;
  const question = step === 'result' ? undefined : questions[step];
  useFocusOfStep(step);
  const total = questions.length;
  const title = t(step === 'result' ? 'result.title' : 'title');
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={title}
        description={total > 0 ? t('description', { count: total }) : title}
        canonicalPath="/reqquiz"
        locale={useLocale()}
        site={useSite()}
      />
      {typeof step === 'number' && step > 0 ? (
        <h1 className="visually-hidden">{title}</h1>
      ) : (
        <PageHeader
          title={title}
          lead={step === 'result' ? t('result.lead') : total > 0 && t('lead', { count: total })}
        />
      )}
      {query.isPending && (
        <div className={styles.card} role="status" aria-label={t('loading')}>
          <Skeleton lines={6} />
        </div>
      )}
      {query.isError && !query.data && (
        <ErrorState
          live
          title={t('error.title')}
          action={<Button onClick={() => void query.refetch()}>{t('error.retry')}</Button>}
        />
      )}
      {question && typeof step === 'number' && (
        <div className={styles.layout}>
          <QuizStep
            key={question.code}
            question={question}
            number={step + 1}
            total={questions.length}
            chosen={answers[question.code] ?? []}
            onChoose={(options) => quiz.answer(question.code, options)}
            onBack={step > 0 ? () => goTo(step - 1) : undefined}
            onNext={() => goTo(step + 1 < questions.length ? step + 1 : 'result')}
          />
          <div className={styles.art} aria-hidden="true">
            <Cover id={question.code} type={HUES[step % HUES.length] ?? 'COURSE'} shape="fill" />
          </div>
        </div>
      )}
      {step === 'result' && questions.length > 0 && (
        <QuizResult
          questions={questions}
          answers={answers}
          onAgain={() => goTo(0)}
          onRestart={quiz.restart}
        />
      )}
    </div>
  );
}

/** Focus moves to the question after each step, and to the result's heading at the end; not on the first view. */
function useFocusOfStep(step: number | 'result'): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const target = step === 'result' ? '#main h1' : `#${QUESTION_ID}`;
    document.querySelector<HTMLElement>(target)?.focus();
  }, [step]);
}
