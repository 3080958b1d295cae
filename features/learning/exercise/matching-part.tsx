import { useId } from 'react';
import { DocumentView } from '@/components/document/document-view';
import { Select } from '@/components/ui/select';
import type { Doc } from '@/contracts/learning/document';
import { documentText, nodesOf } from '@/domain/learning/document-text';
import { useTranslation } from '@/hooks/use-translation';
import { JudgedMark } from './judged-mark';
import styles from './matching.module.css';
import { asRecord, judgedPiece, type PartViewProps } from './part-answer';

/** Each left side has a select of the right sides: the same by touch, pointer and keyboard. */
export function MatchingPart(props: PartViewProps<'matching'>) {
  const { part, value, onChange, result, name, describedBy } = props;
  const { t } = useTranslation('learning');
  const id = useId();
  const pairs = asRecord(value);
  // A select shows plain text only, so formatted right sides are listed by letter.
  const listed = part.right.some(({ doc }) => isFormatted(doc));
  const letterOf = (index: number) => String.fromCharCode(65 + index);
  const labelOf = (doc: Doc, index: number) =>
    listed ? `${letterOf(index)}. ${documentText(doc)}` : documentText(doc);
  const options = part.right.map(({ id: value, doc }, index) => ({ value, label: labelOf(doc, index) }));
  return (
    <fieldset className={styles.matching} {...name} aria-describedby={describedBy}>
      {listed && (
        <ol className={styles.right} type="A">
          {part.right.map((side) => (
            <li key={side.id}>
              <DocumentView inline doc={side.doc} />
            </li>
          ))}
        </ol>
      )}
      {part.left.map((side) => {
        const chosen = pairs[side.id] ?? '';
        const judged = judgedPiece(result, side.id, chosen !== '');
        const [leftId, markId] = [`${id}-${side.id}`, `${id}-${side.id}-mark`];
        return (
          <div key={side.id} className={styles.pair} data-judged={judged}>
            <DocumentView id={leftId} inline doc={side.doc} />
            <div className={styles.choice}>
              <Select
                options={options}
                placeholder={t('matching.choose')}
                value={chosen}
                onChange={(event) => onChange({ ...pairs, [side.id]: event.target.value })}
                aria-labelledby={leftId}
                aria-invalid={judged === 'wrong' || undefined}
                aria-describedby={judged && markId}
              />
              <JudgedMark id={markId} judged={judged} />
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}

const isFormatted = (doc: Doc): boolean =>
  nodesOf(doc).some(
    ({ type, marks }) => !['paragraph', 'text', 'hardBreak'].includes(type) || (marks ?? []).length > 0,
  );
