import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { EditedCourse, Outline } from '@/contracts/learning/course-draft';
import { addModule } from '@/domain/learning/edited-outline';
import { useRestoredFocus } from '@/features/management/use-restored-focus';
import { useUndoable } from '@/features/management/use-undoable';
import { useTranslation } from '@/hooks/use-translation';
import { newKey } from '../lesson/new-key';
import { ModuleRow } from './module-row';
import styles from './outline.module.css';
import { type OutlineEditing, OutlineEditingContext } from './outline-editing';
import { termsOf } from './terms';

export interface OutlineEditorProps {
  draft: EditedCourse;
  outline: Outline;
  onChange: (change: (outline: Outline) => Outline) => void;
  current: string | null;
  onChoose: (lessonKey: string) => void;
  problems: ReadonlyMap<string, number>;
}

/** Modules and lessons in order; in the base language with everything, in others with titles only. */
export function OutlineEditor({ draft, outline, onChange, current, onChoose, problems }: OutlineEditorProps) {
  const { t } = useTranslation('manager-content');
  const [naming, setNaming] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const undoable = useUndoable();
  const tree = useRestoredFocus<HTMLDivElement>();
  const terms = termsOf(draft.productType);
  const isBase = draft.language === draft.baseLanguage;
  const remove: OutlineEditing['remove'] = (name, change) => {
    const before = outline;
    onChange(change);
    undoable({ text: t('removed', { name }), undo: () => onChange(() => before) });
  };
  const add = () => {
    const key = newKey('module');
    onChange((now) => addModule(now, key, ''));
    setNaming(key);
  };
  const editing: OutlineEditing = {
    ...{ draft, outline, terms, isBase, current, problems, naming, setNaming, remove },
    ...{ edit: onChange, say: setSaid, choose: onChoose },
  };
  return (
    <OutlineEditingContext value={editing}>
      <div ref={tree}>
        <p id="outline-handle-help" hidden>
          {t('handleHelp')}
        </p>
        {outline.modules.length === 0 && (
          <EmptyState
            heading="h3"
            title={t(`outline.${terms}.emptyTitle`)}
            text={t(isBase ? 'outline.emptyText' : 'outline.emptyBase')}
          />
        )}
        <ol className={styles.modules} aria-label={t('outline.title')}>
          {outline.modules.map((module, index) => (
            <ModuleRow key={module.key} module={module} number={index + 1} />
          ))}
        </ol>
        {isBase && (
          <Button variant="secondary" size="small" icon={<Plus aria-hidden="true" />} onClick={add}>
            {t(`outline.${terms}.addModule`)}
          </Button>
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
    </OutlineEditingContext>
  );
}
