import { ArrowRight, Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ProgressRing } from '@/components/ui/progress';
import type { ContentItemOf } from '@/contracts/learning/content';
import type { LessonTest, LessonTestAttempt } from '@/contracts/learning/test-attempt';
import { formatPercent } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './exercise.module.css';
import look from './lesson-test.module.css';
import { ProblemPartView } from './problem-part';
import { usePrograms } from './use-programs';

export interface TestResultProps {
  problems: readonly ContentItemOf<'problem'>[];
  test: LessonTest;
  attempt: LessonTestAttempt;
  /** It was handed in just now. */
  takeFocus: boolean;
  starting: boolean;
  onStart: () => void;
  onContinue: (() => void) | undefined;
}

/** Score, what was right, and what comes next. */
export function TestResultView(props: TestResultProps) {
  const { problems, test, attempt, takeFocus, starting, onStart, onContinue } = props;
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const score = attempt.scorePercent ?? 0;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takeFocus) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'start' });
  }, [takeFocus]);
  const canRetry = test.attemptsLeft !== 0;
  const results = attempt.results ?? [];
  const right = results.filter((result) => result.correct).length;
  return (
    <>
      <section ref={box} className={styles.exercise} aria-labelledby="test-title" tabIndex={-1}>
        <div className={look.score}>
          <ProgressRing
            value={score}
            label={t('test.title')}
            size={88}
            tone={attempt.passed ? 'success' : 'brand'}
          >
            {formatPercent(locale, score)}
          </ProgressRing>
          <div>
            <h2 id="test-title">{t(attempt.passed ? 'test.passed' : 'test.failed')}</h2>
            <p>{t('test.rightOf', { right, total: results.length })}</p>
            <p className={styles.note}>
              {t('test.pass', { percent: formatPercent(locale, test.passPercent) })}
            </p>
          </div>
        </div>
        <p>{t(nextStep(test, attempt))}</p>
        <div className={styles.actions}>
          {test.passed && onContinue && (
            <Button className="scripts-only" iconEnd={<ArrowRight aria-hidden="true" />} onClick={onContinue}>
              {t('exercise.continue')}
            </Button>
          )}
          {canRetry && (
            <Button
              className="scripts-only"
              variant={test.passed ? 'quiet' : 'primary'}
              loading={starting}
              onClick={onStart}
            >
              {t('test.again')}
            </Button>
          )}
          {test.attemptsLeft !== null && (
            <span className={styles.attempts}>{t('test.attemptsLeft', { number: test.attemptsLeft })}</span>
          )}
        </div>
      </section>
      {problems.map((problem, index) => (
        <ResultOfProblem
          key={problem.contentId}
          problem={problem}
          attempt={attempt}
          number={index + 1}
          total={problems.length}
        />
      ))}
    </>
  );
}

function nextStep(test: LessonTest, attempt: LessonTestAttempt) {
  if (attempt.passed) return 'test.nextPassed' as const;
  if (test.passed) return 'test.nextPassedBefore' as const;
  return test.attemptsLeft === 0 ? ('test.nextNone' as const) : ('test.nextAgain' as const);
}

interface ResultOfProblemProps {
  problem: ContentItemOf<'problem'>;
  attempt: LessonTestAttempt;
  number: number;
  total: number;
}

function ResultOfProblem({ problem, attempt, number, total }: ResultOfProblemProps) {
  const { t } = useTranslation('learning');
  const { programs } = usePrograms(problem.parts);
  const result = attempt.results?.find((other) => other.contentId === problem.contentId);
  const answers = attempt.answers[problem.contentId] ?? {};
  const Icon = result?.correct ? Check : X;
  return (
    <section className={styles.exercise} aria-labelledby={`question-${number}`}>
      <header className={styles.header}>
        <h2 id={`question-${number}`}>
          <span className={styles.number}>{t('test.question', { number, total })}</span>
          {problem.title && <span className="visually-hidden">:</span>} {problem.title}
        </h2>
        <span className={`${styles.judgement} ${result?.correct ? '' : styles.wrong}`}>
          <Icon aria-hidden="true" />
          {t(result?.correct ? 'problem.right' : 'problem.optionWrong')}
        </span>
      </header>
      <fieldset className={styles.form} disabled aria-labelledby={`question-${number}`}>
        {problem.parts.map((part, index) => (
          <ProblemPartView
            key={part.partId}
            part={part}
            number={index + 1}
            value={answers[part.partId]}
            onChange={() => {}}
            result={result?.results.find((other) => other.partId === part.partId)}
            programs={programs}
          />
        ))}
      </fieldset>
    </section>
  );
}
