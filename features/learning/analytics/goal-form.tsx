import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Progress } from '@/components/ui/progress';
import { TextInput } from '@/components/ui/text-input';
import type { LearningAnalytics } from '@/contracts/learning/study';
import { WEEKLY_GOAL_LEAST, WEEKLY_GOAL_MOST } from '@/contracts/values';
import { formatDuration } from '@/domain/format';
import { latinDigits } from '@/domain/learning/numeric-answer';
import { goalPercent } from '@/domain/learning/study-time';
import { useWeeklyGoal } from '@/hooks/learning/use-weekly-goal';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './analytics-screen.module.css';

const RANGE = { least: WEEKLY_GOAL_LEAST, most: WEEKLY_GOAL_MOST };

/** The weekly goal: how far it is reached, and a form to set or remove it. */
export function GoalForm({ week }: { week: LearningAnalytics['week'] }) {
  const { t } = useTranslation('analytics');
  const { goalMinutes: goal } = week;
  const save = useWeeklyGoal();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(goal === null ? '' : String(goal));
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const minutes = readGoal(typed);
    setWrong(minutes === null);
    if (minutes === null) input.current?.focus();
    else save.mutate(minutes);
  };
  const remove = () => {
    setTyped('');
    setWrong(false);
    save.mutate(null);
    input.current?.focus();
  };
  const done = save.variables === null ? t('goal.removed') : t('goal.saved');
  return (
    <section className={styles.panel}>
      <h2>{t('goal.title')}</h2>
      <GoalProgress week={week} />
      <form className={styles.goal} onSubmit={submit} noValidate>
        <Field
          label={t('goal.label')}
          hint={t('goal.hint', RANGE)}
          error={isWrong ? t('goal.invalid', RANGE) : undefined}
        >
          <TextInput
            ref={input}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <div className={styles.actions}>
          <Button type="submit" loading={save.isPending}>
            {t('goal.save')}
          </Button>
          {goal !== null && (
            <Button variant="quiet" onClick={remove}>
              {t('goal.remove')}
            </Button>
          )}
        </div>
        <p className={styles.note} role="status">
          {save.isSuccess && done}
        </p>
      </form>
    </section>
  );
}

function GoalProgress({ week: { minutes, goalMinutes: goal } }: { week: LearningAnalytics['week'] }) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const percent = goalPercent(minutes, goal);
  if (goal === null || percent === null) return <p className={styles.note}>{t('goal.none')}</p>;
  const text = t('goal.progress', {
    done: formatDuration(locale, minutes),
    goal: formatDuration(locale, goal),
  });
  return (
    <>
      <Progress value={percent} label={t('goal.title')} text={text} />
      {percent === 100 && <p className={styles.reached}>{t('goal.reached')}</p>}
    </>
  );
}

/** Whole minutes within the range, typed in the digits of any script. */
function readGoal(typed: string): number | null {
  const digits = latinDigits(typed.trim());
  const minutes = /^\d{1,5}$/.test(digits) ? Number(digits) : 0;
  return minutes >= WEEKLY_GOAL_LEAST && minutes <= WEEKLY_GOAL_MOST ? minutes : null;
}
