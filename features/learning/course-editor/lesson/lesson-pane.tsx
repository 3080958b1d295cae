import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '@/components/ui/lazy-part';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/contracts/api-error';
import type { EditedCourse, Outline, OutlineLesson } from '@/contracts/learning/course-draft';
import { draftLesson } from '@/domain/learning/edited-outline';
import { LoadState } from '@/features/management/load-state';
import { draftLessonQuery } from '@/hooks/learning/course-draft-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from './lesson.module.css';
import { LessonSettings } from './lesson-settings';

const waiting = <Skeleton shape="block" height="420px" />;
const LessonEditor = lazyPart(() => import('./lesson-editor').then((module) => module.LessonEditor), waiting);

export interface LessonPaneProps {
  draft: EditedCourse;
  lesson: OutlineLesson;
  outline: Outline;
  onOutline: (change: (outline: Outline) => Outline) => void;
  /** The outline is saved, so that the service knows the lesson. */
  isSaved: boolean;
  asked: string | null;
}

/** The open lesson: what it is, and its items. */
export function LessonPane({ draft, lesson, outline, onOutline, isSaved, asked }: LessonPaneProps) {
  const { t } = useTranslation('manager-content');
  const { courseId, productId, language, baseLanguage } = draft;
  const place = { courseId, productId, language, lessonKey: lesson.key };
  const isKnown = isSaved || draftLesson(draft.outline, lesson.key) !== undefined;
  const query = useQuery({ ...draftLessonQuery(useApi(), place), enabled: isKnown });
  const baseTitle = draft.base && draftLesson(draft.base, lesson.key)?.title;
  const isGone = query.error instanceof ApiError && query.error.code === 'lesson_not_found';
  return (
    <section aria-labelledby="lesson-heading">
      <h2
        id="lesson-heading"
        className={styles.heading}
        tabIndex={-1}
        lang={lesson.title ? language : baseLanguage}
      >
        {lesson.title || baseTitle || t('settings.untitled')}
      </h2>
      {language === baseLanguage && <LessonSettings lesson={lesson} outline={outline} onChange={onOutline} />}
      {isGone ? <p role="alert">{t('lesson.gone')}</p> : <LoadState query={query} height="420px" />}
      {query.data && (
        <LessonEditor lesson={query.data} place={place} baseLanguage={baseLanguage} asked={asked} />
      )}
    </section>
  );
}
