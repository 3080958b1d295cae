import { DocumentView } from '@/components/document/document-view';
import { Progress } from '@/components/ui/progress';
import type { ContentItemOf, ItemState } from '@/contracts/learning/content';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useItemState } from '@/hooks/learning/use-item-state';
import { useTranslation } from '@/hooks/use-translation';
import { ContinueButton } from './continue-button';
import styles from './exercise.module.css';
import { ExerciseFrame, headingIdOf } from './exercise-frame';

export interface ChecklistProps {
  item: ContentItemOf<'checklist'>;
  address: LessonAddress;
  state: ItemState | undefined;
  accomplished: boolean;
}

/** Steps to tick; each tick is saved at once. */
export function Checklist({ item, address, state, accomplished }: ChecklistProps) {
  const { t } = useTranslation('learning');
  const save = useItemState(address, item.contentId);
  const kept = new Set(state?.kind === 'checklist' ? state.done : []);
  const done = item.entries.map((entry) => entry.id).filter((id) => kept.has(id));
  const toggle = (id: string) => {
    const next = done.includes(id) ? done.filter((other) => other !== id) : [...done, id];
    save.mutate({
      state: { kind: 'checklist', done: next },
      complete: next.length === item.entries.length,
    });
  };
  return (
    <ExerciseFrame
      contentId={item.contentId}
      title={item.title}
      kindName={t('checklist.title')}
      done={accomplished ? t('status.COMPLETED') : null}
    >
      <Progress
        value={(done.length / Math.max(1, item.entries.length)) * 100}
        label={t('checklist.title')}
        text={t('checklist.done', { done: done.length, total: item.entries.length })}
        tone="success"
      />
      <fieldset className={styles.options} aria-labelledby={headingIdOf(item.contentId)}>
        {item.entries.map((entry) => {
          const isDone = done.includes(entry.id);
          return (
            <label key={entry.id} className={styles.option} data-chosen={isDone || undefined}>
              <input type="checkbox" checked={isDone} onChange={() => toggle(entry.id)} />
              <DocumentView inline doc={entry.doc} />
            </label>
          );
        })}
      </fieldset>
      {done.length === item.entries.length && (
        <div className={styles.actions}>
          <ContinueButton contentId={item.contentId} />
        </div>
      )}
    </ExerciseFrame>
  );
}
