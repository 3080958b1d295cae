import { EMPTY_DOCUMENT } from '@/domain/learning/document-text';
import { useTranslation } from '@/hooks/use-translation';
import { DocField } from '../items/doc-field';
import { EntryList } from '../items/entry-list';
import styles from '../items/items.module.css';
import type { PartFieldsProps } from './part-fields';

/** Rows in the right order; learners get them in another one. */
export function OrderingFields({ part, solution, onChange }: PartFieldsProps<'ordering', 'ordering'>) {
  const { t } = useTranslation('manager-content');
  const place = (id: string) => solution.order.indexOf(id);
  const rows = [...part.rows].sort((one, other) => place(one.id) - place(other.id));
  return (
    <div>
      <p className={styles.note}>{t('question.orderingHint')}</p>
      <EntryList
        label={t('question.rows')}
        addLabel={t('question.addRow')}
        entries={rows}
        onChange={(next) =>
          onChange({ ...part, rows: next }, { ...solution, order: next.map(({ id }) => id) })
        }
        make={(id) => ({ id, doc: EMPTY_DOCUMENT })}
        nameOf={(number) => t('question.row', { number })}
        min={2}
        render={(row, change, name) => (
          <DocField label={name} doc={row.doc} onChange={(doc) => change({ ...row, doc })} />
        )}
      />
    </div>
  );
}
