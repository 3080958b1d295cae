import { useId } from 'react';
import { DocumentView } from '@/components/document/document-view';
import { FieldError } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { ItemState, SurveyQuestion } from '@/contracts/learning/content';
import { useTranslation } from '@/hooks/use-translation';
import styles from './exercise.module.css';
import survey from './survey.module.css';

export type SurveyAnswer = Extract<ItemState, { kind: 'survey' }>['answers'][string];

/** Whether there is an answer. */
export function isGiven(answer: SurveyAnswer | undefined): boolean {
  if (answer === undefined) return false;
  return typeof answer === 'number' || (typeof answer === 'string' ? answer.trim() : answer).length > 0;
}

export interface SurveyQuestionProps {
  question: SurveyQuestion;
  value: SurveyAnswer | undefined;
  onChange: (value: SurveyAnswer) => void;
  error: string | undefined;
}

export function SurveyQuestionView({ question, value, onChange, error }: SurveyQuestionProps) {
  const { t } = useTranslation('learning');
  const id = useId();
  const [promptId, errorId] = [`${id}-prompt`, `${id}-error`];
  const labels = { 'aria-labelledby': promptId, 'aria-describedby': error && errorId };
  const wrong = { 'aria-invalid': error ? true : undefined, 'aria-required': !question.optional };
  const group = question.kind === 'multiple' ? labels : { role: 'radiogroup', ...labels, ...wrong };
  return (
    <div className={styles.part} data-question="">
      <div id={promptId} className={styles.prompt}>
        <DocumentView doc={question.prompt} />
        {question.optional && <span className={styles.note}> {t('survey.optional')}</span>}
      </div>
      {question.kind === 'text' ? (
        <Textarea
          {...labels}
          {...wrong}
          rows={3}
          maxLength={4000}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <fieldset {...group} className={question.kind === 'scale' ? survey.scale : styles.options}>
          {question.kind === 'scale' ? (
            <Scale question={question} name={id} value={value} onChange={onChange} />
          ) : (
            <Choices question={question} name={id} value={value} onChange={onChange} />
          )}
        </fieldset>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

interface FieldsProps<K extends SurveyQuestion['kind']> {
  question: Extract<SurveyQuestion, { kind: K }>;
  name: string;
  value: SurveyAnswer | undefined;
  onChange: (value: SurveyAnswer) => void;
}

function Choices({ question, name, value, onChange }: FieldsProps<'single' | 'multiple'>) {
  const several = question.kind === 'multiple';
  const chosen = Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? [value] : [];
  const toggle = (id: string) => {
    if (!several) return onChange([id]);
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  return question.options.map((option) => (
    <label key={option.id} className={styles.option} data-chosen={chosen.includes(option.id) || undefined}>
      <input
        type={several ? 'checkbox' : 'radio'}
        name={name}
        checked={chosen.includes(option.id)}
        onChange={() => toggle(option.id)}
      />
      <DocumentView inline doc={option.doc} />
    </label>
  ));
}

function Scale({ question, name, value, onChange }: FieldsProps<'scale'>) {
  const id = useId();
  const steps = Array.from({ length: question.steps }, (_, index) => index + 1);
  return (
    <>
      <div className={survey.steps}>
        {steps.map((step) => (
          <label key={step} className={survey.step} data-chosen={value === step || undefined}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={value === step}
              onChange={() => onChange(step)}
              aria-describedby={step === 1 ? `${id}-low` : step === question.steps ? `${id}-high` : undefined}
            />
            {step}
          </label>
        ))}
      </div>
      <p className={survey.ends} aria-hidden="true">
        <span id={`${id}-low`}>{question.lowLabel}</span>
        <span id={`${id}-high`}>{question.highLabel}</span>
      </p>
    </>
  );
}
