import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/hooks/use-translation';
import styles from './exercise.module.css';
import { anchorOf, useExercisePlace } from './exercise-place';

export interface ExerciseFrameProps {
  contentId: string;
  title: string | null;
  /** What it is called without a title and a number. */
  kindName: string;
  /** Said beside the title once it is complete. */
  done: string | null;
  children: ReactNode;
}

/** The card of an exercise: its number, title and state. The fragment of the address leads here. */
export function ExerciseFrame({ contentId, title, kindName, done, children }: ExerciseFrameProps) {
  const { t } = useTranslation('learning');
  const { number, total } = useExercisePlace(contentId);
  const numbered = number !== null && total > 1 ? t('exercise.number', { number, total }) : null;
  const id = anchorOf(contentId);
  return (
    <section id={id} className={styles.exercise} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <header className={styles.header}>
        <h2 id={`${id}-title`}>
          {numbered && <span className={styles.number}>{numbered}</span>}
          {numbered && title && <span className="visually-hidden">:</span>}{' '}
          {title ?? (numbered ? null : kindName)}
        </h2>
        {done && (
          <span className={styles.done}>
            <CircleCheck aria-hidden="true" />
            {done}
          </span>
        )}
      </header>
      {children}
    </section>
  );
}

/** Id of the heading, to tell equal buttons apart. */
export const headingIdOf = (contentId: string): string => `${anchorOf(contentId)}-title`;
