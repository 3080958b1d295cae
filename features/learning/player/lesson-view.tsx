import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Lesson } from '@/contracts/learning/learning';
import { LOCALE_NAMES, parseLocale } from '@/contracts/locales';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useTranslation } from '@/hooks/use-translation';
import { ContentItemView } from './content-item';
import styles from './lesson-view.module.css';

export interface LessonViewProps {
  lesson: Lesson;
  place: LessonAddress;
  /** Called when a link to another lesson is followed. */
  onLesson: (lessonKey: string, hash?: string) => void;
}

export function LessonView({ lesson, place, onLesson }: LessonViewProps) {
  const { t } = useTranslation('learning');
  const article = useRef<HTMLElement>(null);
  useLessonLinks(article, onLesson);
  const accomplished = new Set(lesson.accomplished);
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
      {lesson.items.map((item) => (
        <ContentItemView
          key={item.contentId}
          item={item}
          address={place}
          state={lesson.problems.find((problem) => problem.contentId === item.contentId)}
          accomplished={accomplished.has(item.contentId)}
        />
      ))}
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
