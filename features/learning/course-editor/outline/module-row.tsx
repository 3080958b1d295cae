import { Ellipsis, GripVertical, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { Outline } from '@/contracts/learning/course-draft';
import { addLesson, changeModule, removeModule } from '@/domain/learning/edited-outline';
import { useDragRow } from '@/features/management/use-drag-row';
import { useTranslation } from '@/hooks/use-translation';
import { newKey } from '../lesson/new-key';
import { LessonRow } from './lesson-row';
import styles from './outline.module.css';
import { useOutlineEditing } from './outline-editing';
import { TitleField } from './title-field';
import { useMoves } from './use-moves';

export interface ModuleRowProps {
  module: Outline['modules'][number];
  number: number;
}

/** A module with its lessons; lessons can be dropped on it. */
export function ModuleRow({ module, number }: ModuleRowProps) {
  const { t } = useTranslation('manager-content');
  const { draft, terms, isBase, naming, setNaming, edit } = useOutlineEditing();
  const { stepModule, dropModule, dropLesson } = useMoves();
  const baseTitle = draft.base?.modules.find((other) => other.key === module.key)?.title;
  const title = module.title || baseTitle || t(`outline.${terms}.moduleNumber`, { number });
  const { row, handle, edge, isDragged } = useDragRow<HTMLLIElement>({
    kind: 'module',
    id: module.key,
    takes: ['module', 'lesson'],
    isFixed: !isBase,
    onDrop: ({ kind, id }, side) =>
      kind === 'module' ? dropModule(id, module.key, side) : dropLesson(id, module.key, null, side),
  });
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (!step) return;
    event.preventDefault();
    stepModule(module.key, step);
  };
  const add = () => {
    const key = newKey('lesson');
    edit((outline) => addLesson(outline, module.key, key, ''));
    setNaming(key);
  };
  return (
    <li
      ref={row}
      className={styles.module}
      data-module={module.key}
      data-edge={edge ?? undefined}
      data-dragged={isDragged || undefined}
    >
      <div className={styles.moduleHead}>
        {isBase && (
          <button
            ref={handle}
            type="button"
            className={styles.handle}
            data-handle={module.key}
            aria-label={t('handle', { name: title })}
            aria-describedby="outline-handle-help"
            onKeyDown={press}
          >
            <GripVertical aria-hidden="true" />
          </button>
        )}
        <span className={styles.lessonBody}>
          <TitleField
            label={t(`outline.${terms}.moduleTitle`, { number })}
            title={module.title}
            placeholder={baseTitle || t(`outline.${terms}.moduleNumber`, { number })}
            lang={draft.language}
            isNew={naming === module.key}
            onChange={(next) =>
              edit((outline) => changeModule(outline, module.key, (old) => ({ ...old, title: next })))
            }
            onDone={() => naming === module.key && setNaming(null)}
          />
          {baseTitle && module.title !== '' && (
            <span className={styles.base} lang={draft.baseLanguage}>
              {baseTitle}
            </span>
          )}
        </span>
        {isBase && <ModuleMenu moduleKey={module.key} title={title} />}
      </div>
      <ol className={styles.lessons} aria-label={title}>
        {module.lessons.map((lesson) => (
          <LessonRow key={lesson.key} lesson={lesson} moduleKey={module.key} />
        ))}
      </ol>
      {isBase && (
        <Button variant="quiet" size="small" icon={<Plus aria-hidden="true" />} onClick={add}>
          {t(`outline.${terms}.addLesson`)}
        </Button>
      )}
    </li>
  );
}

function ModuleMenu({ moduleKey, title }: { moduleKey: string; title: string }) {
  const { t } = useTranslation('manager-content');
  const { remove } = useOutlineEditing();
  const { stepModule } = useMoves();
  return (
    <LazyMenu
      trigger={
        <IconButton size="small" label={t('actionsOf', { name: title })}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      groups={[
        [
          { key: 'up', label: t('up'), onSelect: () => stepModule(moduleKey, -1) },
          { key: 'down', label: t('down'), onSelect: () => stepModule(moduleKey, 1) },
        ],
        [
          {
            ...{ key: 'remove', label: t('remove'), danger: true },
            onSelect: () => remove(title, (outline) => removeModule(outline, moduleKey)),
          },
        ],
      ]}
    />
  );
}
