import type { TFunction } from 'i18next';
import { Check, CircleDashed, X } from 'lucide-react';
import { DocumentView } from '@/components/document/document-view';
import { classNames } from '@/components/ui/class-names';
import type { PartAnswer, PartResult, ProblemPart } from '@/contracts/learning/problem';
import { documentText } from '@/domain/learning/document-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './exercise.module.css';
import { isPartlyRight } from './part-answer';
import { PartSolution } from './part-solution';

export interface PartFeedbackProps {
  id: string;
  part: ProblemPart;
  value: PartAnswer | undefined;
  result: PartResult | undefined;
}

/** How a part was judged, what the author says to it, and the explanation once it is right. */
export function PartFeedback({ id, part, value, result }: PartFeedbackProps) {
  const { t } = useTranslation('learning');
  if (!result) return null;
  const { correct, missing, feedback, difference, explanation, solution } = result;
  const isOpen = missing !== null || isPartlyRight(result, value);
  const Icon = correct ? Check : isOpen ? CircleDashed : X;
  const look = correct ? styles.right : isOpen ? styles.partly : styles.wrong;
  return (
    <div className={styles.feedback} tabIndex={-1} data-feedback="">
      <div id={id} className={styles.said}>
        <p className={classNames(styles.judgement, look)}>
          <Icon aria-hidden="true" />
          {judgementText(t, result, value)}
        </p>
        {difference && <p>{t(`exercise.difference.${difference}`)}</p>}
        {feedback && <DocumentView doc={feedback} />}
      </div>
      {solution && <PartSolution part={part} solution={solution} />}
      {explanation && (
        <div className={styles.explanation}>
          <h3>{t('problem.explanation')}</h3>
          <DocumentView doc={explanation} />
        </div>
      )}
    </div>
  );
}

/** Right, incomplete, partly right or wrong, in words. */
export function judgementText(
  t: TFunction<'learning'>,
  result: PartResult,
  value: PartAnswer | undefined,
): string {
  if (result.correct) return t('problem.right');
  if (result.missing !== null) return t('problem.rightSoFar', { count: result.missing });
  return isPartlyRight(result, value) ? t('exercise.partlyRight') : t('problem.wrong');
}

/** The same for a screen reader, with what the author says, in one line. */
export function feedbackText(
  t: TFunction<'learning'>,
  result: PartResult,
  value: PartAnswer | undefined,
): string {
  const { difference, feedback } = result;
  const lines = [
    judgementText(t, result, value),
    difference ? t(`exercise.difference.${difference}`) : '',
    feedback ? documentText(feedback) : '',
  ];
  return lines.filter(Boolean).join(' ');
}
