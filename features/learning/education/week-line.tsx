import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { Progress } from '@/components/ui/progress';
import type { StudyWeek } from '@/contracts/learning/study';
import { formatDuration } from '@/domain/format';
import { goalPercent } from '@/domain/learning/study-time';
import { useWeeklyGoal } from '@/hooks/learning/use-weekly-goal';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './continue-card.module.css';

/** Weekly goals to choose from, in minutes; the analytics have a field for any. */
const GOALS = [30, 60, 120, 300];
/** A single day is no streak. */
const SHOWN_STREAK = 2;

/** How far the weekly goal is reached, and the days in a row; without a goal, a small way to set one. */
export function WeekLine({ week }: { week: StudyWeek }) {
  const { t } = useTranslation('education');
  const locale = useLocale();
  const { minutes, goalMinutes: goal, streakDays } = week;
  const percent = goalPercent(minutes, goal);
  if (goal === null || percent === null) return <GoalChoice />;
  const spent = { done: formatDuration(locale, minutes), goal: formatDuration(locale, goal) };
  return (
    <>
      <span className={styles.weekTitle}>{t('week.title')}</span>
      <div className={styles.weekBar}>
        <Progress value={percent} label={t('week.title')} text={t('week.progress', spent)} />
      </div>
      {percent === 100 && <span className={styles.note}>{t('week.reached')}</span>}
      {streakDays >= SHOWN_STREAK && (
        <span className={styles.note}>{t('week.streak', { count: streakDays })}</span>
      )}
    </>
  );
}

function GoalChoice() {
  const { t } = useTranslation('education');
  const locale = useLocale();
  const href = useHref();
  const save = useWeeklyGoal();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('week.set')}
      </Button>
    );
  }
  return (
    <fieldset className={styles.goals}>
      <legend className={styles.weekTitle}>{t('week.choose')}</legend>
      {GOALS.map((goal, index) => (
        <Button
          key={goal}
          variant="secondary"
          size="small"
          // The button that opened the choice is gone, and so is its focus.
          autoFocus={index === 0}
          onClick={() => save.mutate(goal)}
        >
          {formatDuration(locale, goal)}
        </Button>
      ))}
      <TextLink href={href('/education/analytics')}>{t('week.other')}</TextLink>
    </fieldset>
  );
}
