import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ContentItemOf, ItemState } from '@/contracts/learning/content';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useItemState } from '@/hooks/learning/use-item-state';
import { useTranslation } from '@/hooks/use-translation';
import { ContinueButton } from './continue-button';
import styles from './exercise.module.css';
import { ExerciseFrame } from './exercise-frame';
import { isGiven, SurveyQuestionView } from './survey-question';

export interface SurveyProps {
  item: ContentItemOf<'survey'>;
  address: LessonAddress;
  state: ItemState | undefined;
  accomplished: boolean;
}

/** Questions without a right answer; what was sent can be changed later. */
export function Survey({ item, address, state, accomplished }: SurveyProps) {
  const { t } = useTranslation('learning');
  const save = useItemState(address, item.contentId);
  const [answers, setAnswers] = useState(state?.kind === 'survey' ? state.answers : {});
  const [view, setView] = useState<'form' | 'thanks'>(accomplished ? 'thanks' : 'form');
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const isMissing = ({ id, optional }: (typeof item.questions)[number]) => !optional && !isGiven(answers[id]);
  useEffect(() => {
    if (sent && view === 'thanks') thanks.current?.focus();
  }, [sent, view]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    setTried(true);
    const missing = item.questions.findIndex(isMissing);
    if (missing >= 0) {
      const fields = form.current?.querySelectorAll<HTMLElement>('[data-question]')[missing];
      fields?.querySelector<HTMLElement>('input, textarea')?.focus();
      return;
    }
    const given = Object.fromEntries(Object.entries(answers).filter(([, answer]) => isGiven(answer)));
    const onSuccess = () => {
      setSent(true);
      setView('thanks');
    };
    save.mutate({ state: { kind: 'survey', answers: given }, complete: true }, { onSuccess });
  };
  return (
    <ExerciseFrame
      contentId={item.contentId}
      title={item.title}
      kindName={t('survey.title')}
      done={accomplished ? t('status.COMPLETED') : null}
    >
      {view === 'thanks' ? (
        <div className={styles.outcome}>
          <p ref={thanks} tabIndex={-1} className={styles.verdict} data-right="">
            {t('survey.thanks')}
          </p>
          <div className={styles.actions}>
            <ContinueButton contentId={item.contentId} />
            <Button variant="quiet" className="scripts-only" onClick={() => setView('form')}>
              {t('survey.change')}
            </Button>
          </div>
        </div>
      ) : (
        <form ref={form} className={styles.form} onSubmit={submit} noValidate>
          {item.questions.map((question) => (
            <SurveyQuestionView
              key={question.id}
              question={question}
              value={answers[question.id]}
              onChange={(value) => setAnswers((before) => ({ ...before, [question.id]: value }))}
              error={tried && isMissing(question) ? t('survey.required') : undefined}
            />
          ))}
          <div className={styles.actions}>
            <Button type="submit" loading={save.isPending}>
              {t('survey.send')}
            </Button>
          </div>
        </form>
      )}
    </ExerciseFrame>
  );
}
