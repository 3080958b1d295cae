import type { Doc } from '@/contracts/learning/document';
import { EMPTY_DOCUMENT } from '@/domain/learning/document-text';
import { useTranslation } from '@/hooks/use-translation';
import { DocField } from '../items/doc-field';
import { EntryList } from '../items/entry-list';

/** Hints, which learners open one after the other. */
export function HintsFields({ hints, onChange }: { hints: Doc[]; onChange: (hints: Doc[]) => void }) {
  const { t } = useTranslation('manager-content');
  const entries = hints.map((doc, index) => ({ id: String(index + 1), doc }));
  return (
    <EntryList
      label={t('question.hints')}
      addLabel={t('question.addHint')}
      entries={entries}
      onChange={(next) => onChange(next.map(({ doc }) => doc))}
      make={(id) => ({ id, doc: EMPTY_DOCUMENT })}
      nameOf={(number) => t('question.hint', { number })}
      min={0}
      render={(hint, change, name) => (
        <DocField label={name} doc={hint.doc} onChange={(doc) => change({ ...hint, doc })} />
      )}
    />
  );
}
