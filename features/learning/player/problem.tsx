import type { TFunction } from 'i18next';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { DocumentView } from '@/components/document/document-view';
import { Button } from '@/components/ui/button';
import type { ContentItemOf } from '@/contracts/learning/content';
import type { ProblemState } from '@/contracts/learning/learning';
import type { PartResult, ProblemAnswers } from '@/contracts/learning/problem';
import { ATTEMPTS_BEFORE_REVEAL } from '@/domain/learning/progress';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useAnswer, useReveal } from '@/hooks/learning/use-answer';
import { useWaitingAnswers } from '@/hooks/learning/use-waiting-writes';
import { useTranslation } from '@/hooks/use-translation';
import { WaitingAnswer } from '../waiting/waiting-answer';
import styles from './problem.module.css';
import { ProblemHints } from './problem-hints';
import { ProblemPartView } from './problem-part';

export interface ProblemProps {
  item: ContentItemOf<'problem'>;
  address: LessonAddress;
  state: ProblemState | undefined;
  accomplished: boolean;
}

/** Questions that are answered together and graded by the service; earlier answers are restored. */
export function Problem({ item, address, state, accomplished }: ProblemProps) {
  const { t } = useTranslation('learning');
  const answer = useAnswer(address, item.contentId);
  const reveal = useReveal(address, item.contentId);
  const waiting = useWaitingAnswers(item.contentId);
  const [own, setAnswers] = useState<ProblemAnswers | null>(null);
  const answers = own ?? waiting ?? state?.answers ?? {};
  const [edited, setEdited] = useState(false);
  const results = edited ? [] : (state?.results ?? []);
  const revealed = results.some((result) => result.solution !== null);
  const solved = results.length > 0 && results.every((result) => result.correct);
  const busy = answer.isPending || reveal.isPending;
  const attempts = state?.attempts ?? 0;
  const canReveal = !accomplished && attempts >= ATTEMPTS_BEFORE_REVEAL;

  const change = (partId: string, value: string | string[]) => {
    setAnswers({ ...answers, [partId]: value });
    setEdited(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) answer.mutate(answers, { onSuccess: () => setEdited(false) });
  };
  return (
    <div className={styles.problem}>
      <header className={styles.header}>
        <h2>{item.title ?? t('problem.title')}</h2>
        {accomplished && (
          <span className={styles.solved}>
            <CircleCheck aria-hidden="true" />
            {t('problem.solved')}
          </span>
        )}
      </header>
      {item.intro && <DocumentView doc={item.intro} />}
      <form className={styles.form} onSubmit={submit}>
        {item.parts.map((part, index) => (
          <ProblemPartView
            key={part.partId}
            part={part}
            number={index + 1}
            value={answers[part.partId]}
            onChange={(value) => change(part.partId, value)}
            result={results.find((result) => result.partId === part.partId)}
          />
        ))}
        <ProblemHints count={item.hintCount} address={address} contentId={item.contentId} />
        <div>
          <div className={styles.actions}>
            <Button type="submit" loading={busy} disabled={!hasAnswer(answers)}>
              {attempts > 0 ? t('problem.checkAgain') : t('problem.check')}
            </Button>
            {canReveal && !revealed && (
              <Button
                variant="quiet"
                loading={reveal.isPending}
                onClick={() =>
                  reveal.mutate(state?.answers ?? answers, { onSuccess: () => setEdited(false) })
                }
              >
                {t('problem.reveal')}
              </Button>
            )}
            {attempts > 0 && (
              <span className={styles.attempts}>{t('problem.attempts', { count: attempts })}</span>
            )}
          </div>
          <Verdict results={results} solved={solved} revealed={revealed} />
          <WaitingAnswer waits={waiting !== undefined && !edited} />
        </div>
      </form>
    </div>
  );
}

/** The live region is always rendered, so that a verdict is announced; a single part shows its own verdict. */
function Verdict(props: { results: PartResult[]; solved: boolean; revealed: boolean }) {
  const { t } = useTranslation('learning');
  const { results, solved, revealed } = props;
  const text = revealed ? t('problem.revealed') : solved ? t('problem.allRight') : openText(t, results);
  return (
    <div
      className={results.length === 1 && !revealed ? 'visually-hidden' : styles.verdict}
      role="status"
      data-right={solved || undefined}
    >
      {results.length > 0 && text}
    </div>
  );
}

/** Wrong answers are reported first; without any, the problem counts as right so far. */
function openText(t: TFunction<'learning'>, results: PartResult[]): string {
  const open = results.filter((result) => !result.correct);
  const wrong = open.filter((result) => result.missing === null).length;
  if (wrong > 0) return t('problem.someWrong', { count: wrong });
  const [only] = results.length === 1 ? open : [];
  if (only?.missing) return t('problem.rightSoFar', { count: only.missing });
  return t('problem.someIncomplete', { count: open.length });
}

function hasAnswer(answers: ProblemAnswers): boolean {
  return Object.values(answers).some((value) => value.length > 0);
}
