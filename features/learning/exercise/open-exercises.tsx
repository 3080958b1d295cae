import { CircleDashed } from 'lucide-react';
import type { Lesson } from '@/contracts/learning/learning';
import { useTranslation } from '@/hooks/use-translation';
import { anchorOf } from './exercise-place';
import { goToExercise } from './lesson-exercises';
import styles from './open-exercises.module.css';
import { useExerciseNames } from './use-exercise-names';

/** At the end of a lesson: which exercises are still open, with links to them. */
export function OpenExercises({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('learning');
  const namesOf = useExerciseNames();
  const open = namesOf(lesson).filter((exercise) => exercise.open);
  if (open.length === 0 || lesson.status === 'COMPLETED') return null;
  return (
    <nav className={styles.open} aria-labelledby="open-exercises">
      <h2 id="open-exercises">
        <CircleDashed aria-hidden="true" />
        {t('exercise.open')}
      </h2>
      <ul>
        {open.map(({ contentId, name }) => (
          <li key={contentId}>
            <a
              href={`#${anchorOf(contentId)}`}
              onClick={(event) => {
                event.preventDefault();
                goToExercise(contentId);
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
