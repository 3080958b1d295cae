import { useId } from 'react';
import type { ProblemPartOf } from '@/contracts/learning/problem';
import { EMPTY_DOCUMENT } from '@/domain/learning/document-text';
import { useTranslation } from '@/hooks/use-translation';
import { DocField, OptionalDocField } from '../items/doc-field';
import { EntryList } from '../items/entry-list';
import styles from '../items/items.module.css';
import { keepKeys, type PartFieldsProps, withEntry } from './part-fields';

type ChoiceKind = 'single_choice' | 'multiple_choice' | 'dropdown';

/** Options as learners see them, the right ones marked, each with what is said to who chooses it. */
export function ChoiceFields({ part, solution, onChange }: PartFieldsProps<ChoiceKind, 'choice'>) {
  const { t } = useTranslation('manager-content');
  const name = useId();
  const { correct, optionFeedback } = solution;
  const several = part.kind === 'multiple_choice';
  const changeOptions = (options: ProblemPartOf<ChoiceKind>['options']) => {
    const isThere = (id: string) => options.some((option) => option.id === id);
    onChange(
      { ...part, options },
      { ...solution, correct: correct.filter(isThere), optionFeedback: keepKeys(optionFeedback, isThere) },
    );
  };
  const mark = (id: string, isRight: boolean) => {
    const others = several ? correct.filter((other) => other !== id) : [];
    onChange(part, { ...solution, correct: isRight ? [...others, id] : others });
  };
  return (
    <EntryList
      label={t('question.options')}
      addLabel={t('item.addOption')}
      entries={part.options}
      onChange={changeOptions}
      make={(id) => ({ id, doc: EMPTY_DOCUMENT })}
      nameOf={(number) => t('item.option', { number })}
      render={(option, change, optionName) => (
        <>
          <div className={styles.choice}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              checked={correct.includes(option.id)}
              aria-label={t('question.isRight', { name: optionName })}
              onChange={(event) => mark(option.id, event.target.checked)}
            />
            <DocField label={optionName} doc={option.doc} onChange={(doc) => change({ ...option, doc })} />
          </div>
          <OptionalDocField
            label={t('question.feedbackOf', { name: optionName })}
            addLabel={t('question.addFeedback')}
            doc={optionFeedback[option.id] ?? null}
            onChange={(doc) =>
              onChange(part, { ...solution, optionFeedback: withEntry(optionFeedback, option.id, doc) })
            }
          />
        </>
      )}
    />
  );
}
