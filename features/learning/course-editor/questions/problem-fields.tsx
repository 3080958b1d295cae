import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import type { ProblemPart } from '@/contracts/learning/problem';
import {
  addPart,
  changePart,
  changePartKind,
  type EditedProblem,
  movePart,
  partSolution,
  removePart,
  solutionOf,
  withHints,
} from '@/domain/learning/edited-problem';
import { PART_KINDS } from '@/domain/learning/new-item';
import { useTranslation } from '@/hooks/use-translation';
import { OptionalDocField } from '../items/doc-field';
import type { SolvedFieldsProps } from '../items/item-fields';
import styles from '../items/items.module.css';
import { LineField } from '../items/line-field';
import { AddPart } from './add-part';
import { HintsFields } from './hints-fields';
import { PartEditor } from './part-editor';

/** A problem: title, introduction, questions that are answered together, and hints. */
export function ProblemFields({ item, solution, onChange }: SolvedFieldsProps<'problem'>) {
  const { t } = useTranslation('manager-content');
  const edited: EditedProblem = [item, solutionOf(solution)];
  const give = ([next, solved]: EditedProblem) => onChange(next, solved);
  return (
    <div className={styles.fields}>
      <LineField
        label={t('item.title')}
        value={item.title}
        onChange={(title) => onChange({ ...item, title }, solution)}
      />
      <OptionalDocField
        label={t('question.intro')}
        addLabel={t('question.addIntro')}
        doc={item.intro}
        onChange={(intro) => onChange({ ...item, intro }, solution)}
      />
      {item.parts.map((part, index) => (
        <Part key={part.partId} {...{ edited, part, index }} count={item.parts.length} onChange={give} />
      ))}
      <AddPart onAdd={(kind) => give(addPart(edited, kind))} />
      <HintsFields hints={edited[1].hints} onChange={(hints) => give(withHints(edited, hints))} />
    </div>
  );
}

interface PartProps {
  edited: EditedProblem;
  part: ProblemPart;
  index: number;
  count: number;
  onChange: (edited: EditedProblem) => void;
}

function Part({ edited, part, index, count, onChange }: PartProps) {
  const { t } = useTranslation('manager-content');
  const name = t('question.part', { number: index + 1 });
  const changeKind = (value: string) => {
    const kind = PART_KINDS.find((known) => known === value);
    if (kind && kind !== part.kind) onChange(changePartKind(edited, part, kind));
  };
  const move = (to: number) => to >= 0 && to < count && onChange(movePart(edited, part.partId, to));
  return (
    <fieldset className={styles.part} data-part={part.partId}>
      <legend className={styles.name}>{name}</legend>
      <div className={styles.actions}>
        <Select
          aria-label={t('question.kindOf', { name })}
          value={part.kind}
          options={PART_KINDS.map((value) => ({ value, label: t(`part.${value}`) }))}
          onChange={(event) => changeKind(event.target.value)}
        />
        <IconButton size="small" label={t('moveUp', { name })} onClick={() => move(index - 1)}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton size="small" label={t('moveDown', { name })} onClick={() => move(index + 1)}>
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton
          size="small"
          label={t('removeThing', { name })}
          aria-disabled={count === 1 || undefined}
          onClick={() => count > 1 && onChange(removePart(edited, part.partId))}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <PartEditor
        part={part}
        solution={partSolution(part, edited[1])}
        onChange={(next, solved) => onChange(changePart(edited, next, solved))}
        name={name}
      />
    </fieldset>
  );
}
