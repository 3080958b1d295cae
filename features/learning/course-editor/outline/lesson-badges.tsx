import { Badge } from '@/components/ui/badge';
import type { OutlineLesson } from '@/contracts/learning/course-draft';
import { useTranslation } from '@/hooks/use-translation';
import styles from './outline.module.css';
import { useOutlineEditing } from './outline-editing';

/** How far a lesson is: empty, not as published, with problems; and what kind it is. */
export function LessonBadges({ lesson }: { lesson: OutlineLesson }) {
  const { t } = useTranslation('manager-content');
  const { draft, problems } = useOutlineEditing();
  const state = draft.lessons.find(({ key }) => key === lesson.key);
  const count = problems.get(lesson.key) ?? 0;
  return (
    <span className={styles.badges}>
      {lesson.kind === 'TEST' && <Badge>{t('lesson.test')}</Badge>}
      {lesson.free && <Badge>{t('lesson.free')}</Badge>}
      {(state?.items ?? 0) === 0 && <Badge tone="warning">{t('lesson.isEmpty')}</Badge>}
      {state?.differs && <Badge tone="brand">{t('lesson.differs')}</Badge>}
      {count > 0 && <Badge tone="danger">{t('lesson.problems', { count })}</Badge>}
    </span>
  );
}
