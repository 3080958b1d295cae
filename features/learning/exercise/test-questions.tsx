import { useEffect, useRef, useState } from 'react';
import { DocumentView } from '@/components/document/document-view';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { ContentItemOf } from '@/contracts/learning/content';
import type { LessonTestAttempt } from '@/contracts/learning/test-attempt';
import { formatConjunction, formatNumber } from '@/domain/format';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './exercise.module.css';
import { isAnswered } from './part-answer';
import { ProblemPartView } from './problem-part';
import { usePrograms } from './use-programs';
import { useTestAnswers } from './use-test-answers';

export interface TestQuestionsProps {
  problems: readonly ContentItemOf<'problem'>[];
  attempt: LessonTestAttempt;
  address: LessonAddress;
  /** The test was begun just now. */
  takeFocus: boolean;
}

/** The questions of an open attempt, saved as they are answered and handed in together. */
export function TestQuestions({ problems, attempt, address, takeFocus }: TestQuestionsProps) {
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const test = useTestAnswers(attempt, address);
  const [asking, setAsking] = useState(false);
  const first = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) first.current?.focus();
  }, [takeFocus]);
  const open = problems.flatMap((problem, index) => {
    const answers = test.answers[problem.contentId] ?? {};
    return problem.parts.every((part) => isAnswered(answers[part.partId])) ? [] : [index + 1];
  });
  const numbers = formatConjunction(
    locale,
    open.map((number) => formatNumber(locale, number)),
  );
  return (
    <>
      {problems.map((problem, index) => (
        <section
          key={problem.contentId}
          className={styles.exercise}
          aria-labelledby={`question-${index + 1}`}
          data-exercise=""
        >
          <h2 id={`question-${index + 1}`} ref={index === 0 ? first : undefined} tabIndex={-1}>
            <span className={styles.number}>
              {t('test.question', { number: index + 1, total: problems.length })}
            </span>
            {problem.title && <span className="visually-hidden">:</span>} {problem.title}
          </h2>
          <Question problem={problem} test={test} />
        </section>
      ))}
      <div className={styles.outcome}>
        <p role="status" className={styles.note}>
          {test.saveState === 'saved' && t('test.saved')}
          {test.saveState === 'failed' && t('test.notSaved')}
        </p>
        <div className={styles.actions}>
          <Button loading={test.finishing} onClick={() => setAsking(true)}>
            {t('test.handIn')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('test.confirmTitle')}
        text={open.length > 0 ? t('test.unanswered', { numbers }) : t('test.allAnswered')}
        yesLabel={t('test.handIn')}
        noLabel={t('test.goOn')}
        closeLabel={t('close')}
        onConfirm={test.finish}
      />
    </>
  );
}

interface QuestionProps {
  problem: ContentItemOf<'problem'>;
  test: ReturnType<typeof useTestAnswers>;
}

function Question({ problem, test }: QuestionProps) {
  const { programs, withOutputs } = usePrograms(problem.parts);
  const { contentId } = problem;
  useEffect(() => {
    if (problem.parts.some((part) => part.kind === 'runnable'))
      test.programs.current.set(contentId, withOutputs);
  });
  const answers = test.answers[problem.contentId] ?? {};
  return (
    <>
      {problem.intro && <DocumentView doc={problem.intro} />}
      <div className={styles.form}>
        {problem.parts.map((part, index) => (
          <ProblemPartView
            key={part.partId}
            part={part}
            number={index + 1}
            value={answers[part.partId]}
            onChange={(value) => test.change(problem.contentId, part.partId, value)}
            result={undefined}
            programs={programs}
          />
        ))}
      </div>
    </>
  );
}
