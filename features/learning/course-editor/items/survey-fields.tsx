import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { SurveyQuestion } from '@/contracts/learning/content';
import { EMPTY_DOCUMENT } from '@/domain/learning/document-text';
import { newQuestion } from '@/domain/learning/new-item';
import { useTranslation } from '@/hooks/use-translation';
import { DocField } from './doc-field';
import { EntryList } from './entry-list';
import type { ItemFieldsProps } from './item-fields';
import styles from './items.module.css';
import { LineField, NumberField } from './line-field';

const KINDS = ['single', 'multiple', 'scale', 'text'] as const;

export function SurveyFields({ item, onChange }: ItemFieldsProps<'survey'>) {
  const { t } = useTranslation('manager-content');
  return (
    <div className={styles.fields}>
      <LineField
        label={t('item.title')}
        value={item.title}
        onChange={(title) => onChange({ ...item, title })}
      />
      <EntryList
        label={t('item.questions')}
        addLabel={t('item.addQuestion')}
        entries={item.questions}
        onChange={(questions) => onChange({ ...item, questions })}
        make={(id) => newQuestion('single', id)}
        nameOf={(number) => t('item.question', { number })}
        render={(question, change, name) => <Question question={question} onChange={change} name={name} />}
      />
    </div>
  );
}

interface QuestionProps {
  question: SurveyQuestion;
  onChange: (question: SurveyQuestion) => void;
  name: string;
}

function Question({ question, onChange, name }: QuestionProps) {
  const { t } = useTranslation('manager-content');
  const changeKind = (value: string) => {
    const kind = KINDS.find((known) => known === value);
    if (kind) onChange(withKind(question, kind));
  };
  return (
    <div className={styles.part}>
      <DocField
        label={name}
        placeholder={t('item.questionHint')}
        doc={question.prompt}
        onChange={(prompt) => onChange({ ...question, prompt })}
      />
      <Field label={t('item.answerKind', { name })}>
        <Select
          value={question.kind}
          options={KINDS.map((value) => ({ value, label: t(`survey.${value}`) }))}
          onChange={(event) => changeKind(event.target.value)}
        />
      </Field>
      {'options' in question && (
        <EntryList
          label={t('item.options', { name })}
          addLabel={t('item.addOption')}
          entries={question.options}
          onChange={(options) => onChange({ ...question, options })}
          make={(id) => ({ id, doc: EMPTY_DOCUMENT })}
          nameOf={(number) => t('item.option', { number })}
          render={(option, change, optionName) => (
            <DocField label={optionName} doc={option.doc} onChange={(doc) => change({ ...option, doc })} />
          )}
        />
      )}
      {question.kind === 'scale' && <Scale question={question} onChange={onChange} />}
      <Checkbox
        label={t('item.optional')}
        checked={question.optional}
        onChange={(event) => onChange({ ...question, optional: event.target.checked })}
      />
    </div>
  );
}

type ScaleQuestion = Extract<SurveyQuestion, { kind: 'scale' }>;

function Scale({
  question,
  onChange,
}: {
  question: ScaleQuestion;
  onChange: (question: SurveyQuestion) => void;
}) {
  const { t } = useTranslation('manager-content');
  return (
    <div className={styles.pair}>
      <NumberField
        label={t('survey.steps')}
        value={question.steps}
        onChange={(steps) => steps !== null && onChange({ ...question, steps })}
        whole
        min={2}
        max={10}
      />
      <LineField
        label={t('survey.low')}
        value={question.lowLabel}
        onChange={(low) => onChange({ ...question, lowLabel: low ?? '' })}
      />
      <LineField
        label={t('survey.high')}
        value={question.highLabel}
        onChange={(high) => onChange({ ...question, highLabel: high ?? '' })}
      />
    </div>
  );
}

/** Options stay when both kinds have some. */
function withKind(question: SurveyQuestion, kind: SurveyQuestion['kind']): SurveyQuestion {
  const { id, prompt, optional } = question;
  const made = { ...newQuestion(kind, id), prompt, optional };
  return 'options' in made && 'options' in question ? { ...made, options: question.options } : made;
}
