import { CircleCheck } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useRef } from 'react';
import type { Lesson } from '@/contracts/learning/learning';
import { LOCALE_NAMES, parseLocale } from '@/contracts/locales';
import { isExercise } from '@/features/learning/exercise/exercise-place';
import { LessonExercises } from '@/features/learning/exercise/lesson-exercises';
import { OpenExercises } from '@/features/learning/exercise/open-exercises';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useTranslation } from '@/hooks/use-translation';
import { ContentItemView } from './content-item';
import styles from './lesson-view.module.css';

const LessonTest = dynamic(() =>
  import('@/features/learning/exercise/lesson-test').then((module) => module.LessonTest),
);

export interface LessonViewProps {
  lesson: Lesson;
  place: LessonAddress;
  /** Called when a link to another lesson is followed. */
  onLesson: (lessonKey: string, hash?: string) => void;
  /** Goes to the next lesson, or finishes the course. */
  onNext: (() => void) | undefined;
}

export function LessonView({ lesson, place, onLesson, onNext }: LessonViewProps) {
  const { t } = useTranslation('learning');
  const article = useRef<HTMLElement>(null);
  useLessonLinks(article, onLesson);
  const language = LOCALE_NAMES[parseLocale(lesson.language) ?? 'en'];
  return (
    <article ref={article} className={styles.lesson} lang={lesson.language}>
      <header className={styles.header}>
        <p className={styles.module}>{lesson.moduleTitle}</p>
        <h1 tabIndex={-1}>{lesson.title}</h1>
        {lesson.fallback && (
          <p className={styles.fallback} lang={place.language}>
            {t('lesson.fallback', { language })}
          </p>
        )}
      </header>
      <LessonExercises lesson={lesson} onNextLesson={onNext}>
        {/* The questions of a test come together, after what there is to read. */}
        {lesson.items.map(
          (item) =>
            !(lesson.test && isExercise(item)) && (
              <ContentItemView key={item.contentId} item={item} address={place} lesson={lesson} />
            ),
        )}
        {lesson.test && (
          <LessonTest items={lesson.items} test={lesson.test} address={place} onContinue={onNext} />
        )}
        {!lesson.test && <OpenExercises lesson={lesson} />}
      </LessonExercises>
      {lesson.items.length === 0 && <p>{t('lesson.empty')}</p>}
      {lesson.status === 'COMPLETED' && (
        <p className={styles.done}>
          <CircleCheck aria-hidden="true" />
          {t('lesson.completed')}
        </p>
      )}
    </article>
  );
}

/** Links to other lessons in stored content (`?lesson=…`) stay inside the player. */
function useLessonLinks(
  article: React.RefObject<HTMLElement | null>,
  onLesson: LessonViewProps['onLesson'],
): void {
  useEffect(() => {
    const root = article.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const to = link?.getAttribute('href');
      const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
      if (!to?.startsWith('?lesson=') || !plain || event.defaultPrevented) return;
      const url = new URL(to, window.location.href);
      event.preventDefault();
      onLesson(url.searchParams.get('lesson') ?? '', url.hash || undefined);
    };
    root?.addEventListener('click', follow);
    return () => root?.removeEventListener('click', follow);
  }, [article, onLesson]);
}
