import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { RadioGroup } from '@/components/ui/radio-group';
import { OPEN_ANSWER_MAX_FILES } from '@/contracts/values';
import { useTranslation } from '@/hooks/use-translation';
import { DocField, OptionalDocField } from './doc-field';
import type { SolvedFieldsProps } from './item-fields';
import styles from './items.module.css';
import { LinesField, NumberField } from './line-field';

export function OpenAnswerFields({ item, solution, onChange }: SolvedFieldsProps<'open_answer'>) {
  const { t } = useTranslation('manager-content');
  const name = useId();
  const sample = solution && 'sample' in solution ? solution.sample : null;
  return (
    <div className={styles.fields}>
      <DocField
        label={t('question.prompt')}
        doc={item.prompt}
        onChange={(prompt) => onChange({ ...item, prompt }, solution)}
      />
      <RadioGroup
        legend={t('open.checkedBy')}
        name={name}
        value={item.checkedBy}
        options={[
          { value: 'manager', label: t('open.manager') },
          { value: 'self', label: t('open.self') },
        ]}
        onValueChange={(value) =>
          onChange({ ...item, checkedBy: value === 'self' ? 'self' : 'manager' }, solution)
        }
      />
      <Checkbox
        label={t('open.text')}
        checked={item.text}
        onChange={(event) => onChange({ ...item, text: event.target.checked }, solution)}
      />
      <NumberField
        label={t('open.files')}
        hint={t('open.filesHint', { max: OPEN_ANSWER_MAX_FILES })}
        value={item.files}
        onChange={(files) => onChange({ ...item, files: files ?? 0 }, solution)}
        whole
        min={0}
        max={OPEN_ANSWER_MAX_FILES}
      />
      <LinesField
        label={t('open.criteria')}
        hint={t('open.criteriaHint')}
        lines={item.criteria}
        onChange={(criteria) => onChange({ ...item, criteria }, solution)}
      />
      <OptionalDocField
        label={t('open.sample')}
        addLabel={t('open.addSample')}
        doc={sample}
        onChange={(doc) => onChange(item, doc && { kind: 'sample', sample: doc })}
      />
    </div>
  );
}
