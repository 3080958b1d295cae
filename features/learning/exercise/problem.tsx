import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { DocumentView } from '@/components/document/document-view';
import { Button } from '@/components/ui/button';
import type { ContentItemOf } from '@/contracts/learning/content';
import type { ProblemState } from '@/contracts/learning/learning';
import type { ProblemAnswers, ProblemPart } from '@/contracts/learning/problem';
import { ATTEMPTS_BEFORE_REVEAL } from '@/domain/learning/progress';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useAnswer, useReveal } from '@/hooks/learning/use-answer';
import { useWaitingAnswers } from '@/hooks/learning/use-waiting-writes';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { WaitingAnswer } from '../waiting/waiting-answer';
import { CheckButton } from './check-button';
import { ContinueButton } from './continue-button';
import styles from './exercise.module.css';
import { ExerciseFrame } from './exercise-frame';
import { isAnswered } from './part-answer';
import { ProblemHints } from './problem-hints';
import { ProblemPartView } from './problem-part';
import { ProblemVerdict } from './problem-verdict';
import { usePrograms } from './use-programs';

export interface ProblemProps {
  item: ContentItemOf<'problem'>;
  address: LessonAddress;
  state: ProblemState | undefined;
  accomplished: boolean;
  level?: 2 | 3;
}

/** Questions that are answered together and graded by the service; earlier answers are restored. */
export function Problem({ item, address, state, accomplished, level }: ProblemProps) {
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const { programs, withOutputs, running } = usePrograms(item.parts);
  const answer = useAnswer(address, item.contentId);
  const reveal = useReveal(address, item.contentId);
  const waiting = useWaitingAnswers(item.contentId);
  const [own, setAnswers] = useState<ProblemAnswers | null>(null);
  const answers = own ?? waiting ?? state?.answers ?? {};
  const [edited, setEdited] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const results = edited ? [] : (state?.results ?? []);
  const revealed = results.some((result) => result.solution !== null);
  const solved = results.length > 0 && results.every((result) => result.correct);
  const settled = solved || revealed;
  const attempts = state?.attempts ?? 0;
  const canReveal = !accomplished && !revealed && attempts >= ATTEMPTS_BEFORE_REVEAL;
  const expectResult = useResultFocus(form, state, item.parts);

  /** Without a result it waits for the network. */
  const take = (result: unknown) => {
    if (result) expectResult();
    setEdited(false);
  };
  const change = (part: ProblemPart, value: ProblemAnswers[string]) => {
    // What a program printed is not an edit of its code.
    const isSame = JSON.stringify(answers[part.partId]) === JSON.stringify(value);
    setAnswers((before) => ({ ...(before ?? answers), [part.partId]: value }));
    if (!isSame) setEdited(true);
  };
  const check = async () => {
    const run = await withOutputs(answers);
    if (run) answer.mutate(run, { onSuccess: take });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!answer.isPending && !reveal.isPending && !running) void check();
  };
  return (
    <ExerciseFrame
      contentId={item.contentId}
      title={item.title}
      kindName={t('problem.title')}
      done={accomplished ? t('problem.solved') : null}
      level={level}
    >
      {item.intro && <DocumentView doc={item.intro} />}
      <form ref={form} className={styles.form} onSubmit={submit}>
        {item.parts.map((part, index) => (
          <ProblemPartView
            key={part.partId}
            part={part}
            number={index + 1}
            value={answers[part.partId]}
            onChange={(value) => change(part, value)}
            result={results.find((result) => result.partId === part.partId)}
            programs={programs}
          />
        ))}
        <ProblemHints
          count={item.hintCount}
          address={address}
          contentId={item.contentId}
          offered={!settled}
        />
        <div className={styles.outcome} lang={locale}>
          <ProblemVerdict parts={item.parts} results={results} answers={answers} />
          <WaitingAnswer waits={waiting !== undefined && !edited} />
          <div className={styles.actions}>
            {settled ? (
              <ContinueButton contentId={item.contentId} />
            ) : (
              <CheckButton
                contentId={item.contentId}
                again={attempts > 0}
                busy={answer.isPending || running}
                disabled={!Object.values(answers).some(isAnswered)}
              />
            )}
            {canReveal && (
              <Button
                variant="quiet"
                loading={reveal.isPending}
                onClick={() => reveal.mutate(state?.answers ?? answers, { onSuccess: take })}
              >
                {t('problem.reveal')}
              </Button>
            )}
            {attempts > 0 && (
              <span className={styles.attempts}>{t('problem.attempts', { count: attempts })}</span>
            )}
          </div>
        </div>
      </form>
    </ExerciseFrame>
  );
}

/** Moves the focus to a new result, above the bar at the bottom of phones. */
function useResultFocus(
  form: RefObject<HTMLFormElement | null>,
  state: ProblemState | undefined,
  parts: readonly ProblemPart[],
): () => void {
  const expected = useRef<{ before: ProblemState | undefined }>(undefined);
  useEffect(() => {
    if (!expected.current || state === expected.current.before) return;
    expected.current = undefined;
    const target = form.current?.querySelector<HTMLElement>(
      parts.length === 1 ? '[data-feedback]' : '[data-verdict]',
    );
    target?.focus({ preventScroll: true });
    target?.scrollIntoView?.({ block: 'nearest' });
  });
  return () => {
    expected.current = { before: state };
  };
}
