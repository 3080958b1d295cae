import type { TFunction } from 'i18next';
import type { PartResult, ProblemAnswers, ProblemPart } from '@/contracts/learning/problem';
import { useTranslation } from '@/hooks/use-translation';
import styles from './exercise.module.css';
import { feedbackText } from './part-feedback';

export interface ProblemVerdictProps {
  parts: readonly ProblemPart[];
  results: readonly PartResult[];
  answers: ProblemAnswers;
}

/**
 * The verdict on all parts. The live region is always rendered, so that it is announced, with the feedback on each part;
 * a single part shows its own verdict.
 */
export function ProblemVerdict({ parts, results, answers }: ProblemVerdictProps) {
  const { t } = useTranslation('learning');
  const solved = results.length > 0 && results.every((result) => result.correct);
  const revealed = results.some((result) => result.solution !== null);
  const text = revealed ? t('problem.revealed') : solved ? t('problem.allRight') : openText(t, results);
  const isSingle = results.length === 1 && !revealed;
  const spoken = parts.flatMap((part, index) => {
    const result = results.find((other) => other.partId === part.partId);
    if (!result || (result.correct && !result.feedback)) return [];
    const said = feedbackText(t, result, answers[part.partId]);
    return [isSingle ? said : `${t('problem.answerNumber', { number: index + 1 })}: ${said}`];
  });
  return (
    <div
      className={isSingle ? 'visually-hidden' : styles.verdict}
      role="status"
      tabIndex={-1}
      data-verdict=""
      data-right={solved || undefined}
    >
      {results.length > 0 && (
        <>
          {(!isSingle || spoken.length === 0) && text}
          {spoken.map((line) => (
            <span key={line} className="visually-hidden">
              {' '}
              {line}
            </span>
          ))}
        </>
      )}
    </div>
  );
}

/** Wrong answers are reported first; without any, the problem counts as right so far. */
function openText(t: TFunction<'learning'>, results: readonly PartResult[]): string {
  const open = results.filter((result) => !result.correct);
  const wrong = open.filter((result) => result.missing === null).length;
  if (wrong > 0) return t('problem.someWrong', { count: wrong });
  const [only] = results.length === 1 ? open : [];
  if (only?.missing) return t('problem.rightSoFar', { count: only.missing });
  return t('problem.someIncomplete', { count: open.length });
}
