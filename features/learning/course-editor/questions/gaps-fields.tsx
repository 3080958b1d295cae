import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { ProblemPartOf } from '@/contracts/learning/problem';
import type { GapSolution } from '@/domain/learning/content';
import { gapIds, gapSize, NEW_GAP, withGapText } from '@/domain/learning/edited-gaps';
import { nextId } from '@/domain/learning/new-item';
import { useTranslation } from '@/hooks/use-translation';
import { DocField } from '../items/doc-field';
import styles from '../items/items.module.css';
import { LinesField } from '../items/line-field';
import { NumberWithTolerance } from './numeric-fields';
import type { PartFieldsProps } from './part-fields';
import { AcceptedFields } from './text-fields';

/** A text with gaps, put in at the cursor; below it what each gap accepts. */
export function GapsFields({ part, solution, onChange }: PartFieldsProps<'gaps', 'gaps'>) {
  const { t } = useTranslation('manager-content');
  const [editor, setEditor] = useState<Editor | null>(null);
  const add = () => {
    const gapId = nextId(gapIds(part.text), 'g');
    editor?.chain().focus().insertContent({ type: 'gap', attrs: { gapId } }).run();
  };
  const changeGap = (
    gap: ProblemPartOf<'gaps'>['gaps'][number],
    next: GapSolution,
    options = gap.options,
  ) => {
    const sized = { ...gap, options, size: gapSize(next, options) };
    const gaps = part.gaps.map((other) => (other.gapId === gap.gapId ? sized : other));
    onChange({ ...part, gaps }, { ...solution, gaps: { ...solution.gaps, [gap.gapId]: next } });
  };
  return (
    <div className={styles.fields}>
      <DocField
        label={t('gaps.text')}
        doc={part.text}
        onChange={(text) => onChange(...withGapText(part, solution, text))}
        onEditor={setEditor}
      />
      <div className={styles.actions}>
        <Button variant="secondary" size="small" disabled={!editor} onClick={add}>
          {t('gaps.add')}
        </Button>
        {!editor && <span className={styles.note}>{t('gaps.hint')}</span>}
      </div>
      {part.gaps.map((gap) => (
        <GapFields
          key={gap.gapId}
          name={t('gaps.gap', { id: gap.gapId })}
          options={gap.options}
          value={solution.gaps[gap.gapId] ?? NEW_GAP}
          onChange={(next, options) => changeGap(gap, next, options)}
        />
      ))}
    </div>
  );
}

interface GapFieldsProps {
  name: string;
  options: string[];
  value: GapSolution;
  onChange: (gap: GapSolution, options?: string[]) => void;
}

function GapFields({ name, options, value, onChange }: GapFieldsProps) {
  const { t } = useTranslation('manager-content');
  const isNumber = 'value' in value;
  const changeKind = (kind: string) => {
    if ((kind === 'number') !== isNumber)
      onChange(kind === 'number' ? { value: 0, tolerance: { kind: 'absolute', amount: 0 } } : NEW_GAP);
  };
  return (
    <fieldset className={styles.part}>
      <legend className={styles.name}>{name}</legend>
      <Field label={t('gaps.kind')}>
        <Select
          value={isNumber ? 'number' : 'text'}
          options={[
            { value: 'text', label: t('gaps.isText') },
            { value: 'number', label: t('gaps.isNumber') },
          ]}
          onChange={(event) => changeKind(event.target.value)}
        />
      </Field>
      {isNumber ? (
        <NumberWithTolerance {...value} onChange={(next) => onChange({ ...value, ...next })} />
      ) : (
        <AcceptedFields value={value} onChange={(next) => onChange({ ...value, ...next })} />
      )}
      <LinesField
        label={t('gaps.options')}
        hint={t('gaps.optionsHint')}
        lines={options}
        onChange={(next) => onChange(value, next)}
      />
    </fieldset>
  );
}
