import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { EditedCourse, Outline } from '@/contracts/learning/course-draft';
import type { EditField } from '@/domain/editing';
import { lessonsOf } from '@/domain/learning/follow-base';
import { EditGuard } from '@/features/management/edit-guard';
import { SaveState } from '@/features/management/save-state';
import { useEdited } from '@/features/management/use-edited';
import { draftProblemsQuery } from '@/hooks/learning/course-draft-queries';
import { useOutlinePorts } from '@/hooks/learning/use-course-draft';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { OUTLINE_AUTOSAVE_MS } from './autosave';
import { useContentAddress } from './content-address';
import { LessonPane } from './lesson/lesson-pane';
import { outlineFields } from './outline/conflict-fields';
import { OutlineEditor } from './outline/outline-editor';
import { SaversContext, useSaver } from './publish/savers';
import { useContentHref } from './use-content-href';
import styles from './workspace.module.css';
import { WorkspaceActions } from './workspace-actions';

/** The outline beside the open lesson; on a phone one of them at a time. */
export function Workspace({ draft }: { draft: EditedCourse }) {
  const [savers] = useState(() => new Set<() => Promise<boolean>>());
  return (
    <SaversContext value={savers}>
      <Editing draft={draft} />
    </SaversContext>
  );
}

function Editing({ draft }: { draft: EditedCourse }) {
  const { t } = useTranslation('manager-content');
  const address = useContentAddress();
  const { courseId, language } = draft;
  const edited = useEdited({
    key: `outline:${courseId}:${language}`,
    loaded: draft.outline,
    revision: draft.revision,
    changed: draft.changed,
    autosave: OUTLINE_AUTOSAVE_MS,
    ...useOutlinePorts(draft),
  });
  useSaver(edited.save);
  const outline = edited.value;
  const problems = useProblemCounts(draft);
  const [isLesson, setLesson] = useState(address.lesson !== null);
  useEffect(() => setLesson(address.lesson !== null), [address.lesson]);
  const go = useGo();
  const first = lessonsOf(outline)[0]?.key ?? null;
  const current = address.lesson ?? first;
  const lesson = lessonsOf(outline).find(({ key }) => key === current);
  const fields = useMemo(
    (): EditField<Outline>[] => outlineFields(t('outline.title'), t('settings.title')),
    [t],
  );
  return (
    <>
      <WorkspaceActions draft={draft} lesson={current} />
      <EditGuard edited={edited} fields={fields} />
      <div className={styles.switch}>
        <Button size="small" variant="secondary" aria-pressed={!isLesson} onClick={() => setLesson(false)}>
          {t('outline.title')}
        </Button>
        <Button size="small" variant="secondary" aria-pressed={isLesson} onClick={() => setLesson(true)}>
          {t('lesson.title')}
        </Button>
      </div>
      <div className={styles.columns} data-shown={isLesson ? 'lesson' : 'outline'}>
        <section className={styles.outline} aria-label={t('outline.title')}>
          <SaveState edited={edited} />
          <OutlineEditor
            draft={draft}
            outline={outline}
            onChange={edited.change}
            current={current}
            onChoose={(key) => {
              setLesson(true);
              go(key);
            }}
            problems={problems}
          />
        </section>
        <div className={styles.lesson}>
          {lesson && (
            <LessonPane
              key={lesson.key}
              draft={draft}
              lesson={lesson}
              outline={outline}
              onOutline={edited.change}
              isSaved={edited.status === 'saved'}
              asked={address.item}
            />
          )}
        </div>
      </div>
    </>
  );
}

function useGo(): (lessonKey: string) => void {
  const router = useRouter();
  const href = useContentHref();
  return (lessonKey) =>
    void router.push(href({ lesson: lessonKey }), undefined, { shallow: true, scroll: false });
}

function useProblemCounts(draft: EditedCourse): ReadonlyMap<string, number> {
  const { data } = useQuery(draftProblemsQuery(useApi(), draft));
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { lessonKey } of data ?? [])
      if (lessonKey !== null) counts.set(lessonKey, (counts.get(lessonKey) ?? 0) + 1);
    return counts;
  }, [data]);
}
