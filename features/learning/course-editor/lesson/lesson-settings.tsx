import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { CheckboxGroup } from '@/components/ui/checkbox-group';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { Outline, OutlineLesson } from '@/contracts/learning/course-draft';
import { changeLesson, withKind } from '@/domain/learning/edited-outline';
import { lessonsOf } from '@/domain/learning/follow-base';
import { useTranslation } from '@/hooks/use-translation';
import { NumberField } from '../items/line-field';
import styles from './lesson.module.css';

export interface LessonSettingsProps {
  lesson: OutlineLesson;
  outline: Outline;
  onChange: (change: (outline: Outline) => Outline) => void;
}

/** What a lesson is apart from its content; only the base language decides it. */
export function LessonSettings({ lesson, outline, onChange }: LessonSettingsProps) {
  const { t } = useTranslation('manager-content');
  const set = (change: Partial<OutlineLesson>) => onChange((now) => changeLesson(now, lesson.key, change));
  return (
    <section className={styles.settings} aria-label={t('settings.title')}>
      <Field label={t('settings.kind')}>
        <Select
          value={lesson.kind}
          options={[
            { value: 'LESSON', label: t('settings.LESSON') },
            { value: 'TEST', label: t('settings.TEST') },
          ]}
          onChange={(event) => set(withKind(event.target.value === 'TEST' ? 'TEST' : 'LESSON'))}
        />
      </Field>
      <NumberField
        label={t('settings.minutes')}
        value={lesson.minutes}
        onChange={(minutes) => set({ minutes })}
        whole
        min={0}
        max={10_000}
      />
      {lesson.kind === 'TEST' && (
        <>
          <NumberField
            label={t('settings.passPercent')}
            value={lesson.passPercent}
            onChange={(passPercent) => passPercent !== null && set({ passPercent })}
            whole
            min={1}
            max={100}
          />
          <NumberField
            label={t('settings.maxAttempts')}
            hint={t('settings.maxAttemptsHint')}
            value={lesson.maxAttempts}
            onChange={(maxAttempts) => set({ maxAttempts })}
            whole
            min={1}
            max={100}
          />
        </>
      )}
      <Checkbox
        label={t('settings.free')}
        checked={lesson.free}
        onChange={(event) => set({ free: event.target.checked })}
      />
      <Requires lesson={lesson} outline={outline} onChange={(requires) => set({ requires })} />
    </section>
  );
}

interface RequiresProps {
  lesson: OutlineLesson;
  outline: Outline;
  onChange: (requires: string[]) => void;
}

/** Lessons that must be complete before this one opens. */
function Requires({ lesson, outline, onChange }: RequiresProps) {
  const { t } = useTranslation('manager-content');
  const id = useId();
  const others = lessonsOf(outline).filter(({ key }) => key !== lesson.key);
  if (others.length === 0) return null;
  return (
    <details>
      <summary>
        {lesson.requires.length === 0
          ? t('settings.requiresNone')
          : t('settings.requires', { count: lesson.requires.length })}
      </summary>
      <CheckboxGroup
        legend={t('settings.requiresLegend')}
        hideLegend
        options={others.map(({ key, title }) => ({ value: key, label: title || t('settings.untitled') }))}
        name={id}
        values={lesson.requires}
        onValuesChange={onChange}
      />
    </details>
  );
}
