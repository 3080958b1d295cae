import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '@/hooks/use-href';
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
  /** Of the heading; 2 in lessons. */
  level?: 2 | 3;
  children: ReactNode;
}

/**
 * The card of an exercise: its number, title and state. The fragment of the address leads here. What the site says in it
 * has the site's language, not the lesson's.
 */
export function ExerciseFrame({ contentId, title, kindName, done, level = 2, children }: ExerciseFrameProps) {
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const { number, total } = useExercisePlace(contentId);
  const numbered = number !== null && total > 1 ? t('exercise.number', { number, total }) : null;
  const id = anchorOf(contentId);
  const Heading = `h${level}` as const;
  return (
    <section id={id} className={styles.exercise} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <header className={styles.header}>
        <Heading id={`${id}-title`}>
          {numbered && (
            <span className={styles.number} lang={locale}>
              {numbered}
            </span>
          )}
          {numbered && title && <span className="visually-hidden">:</span>}{' '}
          {title ?? (numbered ? null : <span lang={locale}>{kindName}</span>)}
        </Heading>
        {done && (
          <span className={styles.done} lang={locale}>
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
