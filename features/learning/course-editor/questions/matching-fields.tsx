import type { Option } from '@/contracts/learning/problem';
import { documentText, EMPTY_DOCUMENT } from '@/domain/learning/document-text';
import { useTranslation } from '@/hooks/use-translation';
import { DocField, OptionalDocField } from '../items/doc-field';
import { EntryList } from '../items/entry-list';
import styles from '../items/items.module.css';
import { keepKeys, type PartFieldsProps, withEntry } from './part-fields';

type Props = PartFieldsProps<'matching', 'matching'>;

/** Left sides, each with the right sides that fit it and what is said to a pair. */
export function MatchingFields({ part, solution, onChange }: Props) {
  const { t } = useTranslation('manager-content');
  const { pairs, pairFeedback } = solution;
  const changeSides = (left: Option[], right: Option[]) => {
    const isThere = (sides: Option[]) => (id: string) => sides.some((side) => side.id === id);
    const kept = Object.fromEntries(
      left.map(({ id }) => [id, (pairs[id] ?? []).filter(isThere(right))] as const),
    );
    const hasSides = (pair: string) => {
      const [one = '', other = ''] = pair.split('=');
      return isThere(left)(one) && isThere(right)(other);
    };
    onChange(
      { ...part, left, right },
      { ...solution, pairs: kept, pairFeedback: keepKeys(pairFeedback, hasSides) },
    );
  };
  return (
    <div className={styles.fields}>
      <EntryList
        label={t('matching.left')}
        addLabel={t('matching.addLeft')}
        entries={part.left}
        onChange={(left) => changeSides(left, part.right)}
        make={(id) => ({ id, doc: EMPTY_DOCUMENT })}
        nameOf={(number) => t('matching.leftSide', { number })}
        prefix="l"
        render={(side, change, name) => (
          <>
            <DocField label={name} doc={side.doc} onChange={(doc) => change({ ...side, doc })} />
            <Fitting {...{ part, solution, onChange, name }} left={side.id} />
          </>
        )}
      />
      <EntryList
        label={t('matching.right')}
        addLabel={t('matching.addRight')}
        entries={part.right}
        onChange={(right) => changeSides(part.left, right)}
        make={(id) => ({ id, doc: EMPTY_DOCUMENT })}
        nameOf={(number) => t('matching.rightSide', { number })}
        prefix="r"
        render={(side, change, name) => (
          <DocField label={name} doc={side.doc} onChange={(doc) => change({ ...side, doc })} />
        )}
      />
    </div>
  );
}

/** The right sides that fit a left one, and feedback on those that are chosen for it. */
function Fitting({ part, solution, onChange, left, name }: Props & { left: string; name: string }) {
  const { t } = useTranslation('manager-content');
  const fitting = solution.pairs[left] ?? [];
  const mark = (right: string, fits: boolean) => {
    const others = fitting.filter((id) => id !== right);
    const next = fits ? [...others, right] : others;
    onChange(part, { ...solution, pairs: { ...solution.pairs, [left]: next } });
  };
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.name}>{t('matching.fits', { name })}</legend>
      {part.right.map((right, index) => {
        const rightName = documentText(right.doc) || t('matching.rightSide', { number: index + 1 });
        const pair = `${left}=${right.id}`;
        return (
          <div key={right.id}>
            <label className={styles.row}>
              <input
                type="checkbox"
                checked={fitting.includes(right.id)}
                onChange={(event) => mark(right.id, event.target.checked)}
              />
              {rightName}
            </label>
            <OptionalDocField
              label={t('question.feedbackOf', { name: rightName })}
              addLabel={t('question.addFeedback')}
              doc={solution.pairFeedback[pair] ?? null}
              onChange={(doc) =>
                onChange(part, { ...solution, pairFeedback: withEntry(solution.pairFeedback, pair, doc) })
              }
            />
          </div>
        );
      })}
    </fieldset>
  );
}
