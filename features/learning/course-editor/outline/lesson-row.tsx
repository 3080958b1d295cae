import { Ellipsis, GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { OutlineLesson } from '@/contracts/learning/course-draft';
import { changeLesson, draftLesson, removeLesson } from '@/domain/learning/edited-outline';
import { useDragRow } from '@/features/management/use-drag-row';
import { useTranslation } from '@/hooks/use-translation';
import { LessonBadges } from './lesson-badges';
import styles from './outline.module.css';
import { useOutlineEditing } from './outline-editing';
import { TitleField } from './title-field';
import { useMoves } from './use-moves';

/** A lesson of the outline: opened by a press, moved by its handle or by arrows on it, renamed in place. */
export function LessonRow({ lesson, moduleKey }: { lesson: OutlineLesson; moduleKey: string }) {
  const { t } = useTranslation('manager-content');
  const editing = useOutlineEditing();
  const { draft, terms, isBase, current, naming, setNaming, edit, choose } = editing;
  const { stepLesson, dropLesson } = useMoves();
  const baseTitle = draft.base && draftLesson(draft.base, lesson.key)?.title;
  const title = lesson.title || baseTitle || t(`outline.${terms}.untitledLesson`);
  const isNaming = naming === lesson.key;
  const { row, handle, edge, isDragged } = useDragRow<HTMLLIElement>({
    kind: 'lesson',
    id: lesson.key,
    isFixed: !isBase,
    onDrop: ({ id }, side) => dropLesson(id, moduleKey, lesson.key, side),
  });
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (!step) return;
    event.preventDefault();
    stepLesson(lesson.key, step);
  };
  return (
    <li
      ref={row}
      className={styles.lesson}
      data-lesson={lesson.key}
      data-current={current === lesson.key || undefined}
      data-edge={edge ?? undefined}
      data-dragged={isDragged || undefined}
    >
      {isBase && (
        <button
          ref={handle}
          type="button"
          className={styles.handle}
          data-handle={lesson.key}
          aria-label={t('handle', { name: title })}
          aria-describedby="outline-handle-help"
          onKeyDown={press}
        >
          <GripVertical aria-hidden="true" />
        </button>
      )}
      <span className={styles.lessonBody}>
        {isNaming ? (
          <TitleField
            isNew
            label={t(`outline.${terms}.lessonTitle`)}
            title={lesson.title}
            placeholder={baseTitle || t(`outline.${terms}.untitledLesson`)}
            lang={draft.language}
            onChange={(next) => edit((outline) => changeLesson(outline, lesson.key, { title: next }))}
            onDone={() => setNaming(null)}
          />
        ) : (
          <button
            type="button"
            className={styles.open}
            aria-current={current === lesson.key || undefined}
            onClick={() => choose(lesson.key)}
            onDoubleClick={() => setNaming(lesson.key)}
            onKeyDown={(event) => event.key === 'F2' && setNaming(lesson.key)}
            data-untitled={lesson.title === '' || undefined}
          >
            {title}
          </button>
        )}
        {baseTitle && lesson.title !== '' && (
          <span className={styles.base} lang={draft.baseLanguage}>
            {baseTitle}
          </span>
        )}
        <LessonBadges lesson={lesson} />
      </span>
      <LessonMenu lesson={lesson} title={title} />
    </li>
  );
}

function LessonMenu({ lesson, title }: { lesson: OutlineLesson; title: string }) {
  const { t } = useTranslation('manager-content');
  const { isBase, setNaming, remove } = useOutlineEditing();
  const { stepLesson } = useMoves();
  const name = [{ key: 'rename', label: t('rename'), onSelect: () => setNaming(lesson.key) }];
  const moves = [
    { key: 'up', label: t('up'), onSelect: () => stepLesson(lesson.key, -1) },
    { key: 'down', label: t('down'), onSelect: () => stepLesson(lesson.key, 1) },
  ];
  const removal = {
    ...{ key: 'remove', label: t('remove'), danger: true },
    onSelect: () => remove(title, (outline) => removeLesson(outline, lesson.key)),
  };
  return (
    <LazyMenu
      trigger={
        <IconButton size="small" label={t('actionsOf', { name: title })}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      groups={isBase ? [name, moves, [removal]] : [name]}
    />
  );
}
