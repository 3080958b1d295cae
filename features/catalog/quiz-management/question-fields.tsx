import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { ManagedQuiz, QuizQuestionDraft } from '@/contracts/catalog/quiz-management';
import type { Locale } from '@/contracts/locales';
import { movedItem } from '@/domain/moved-item';
import { useTranslation } from '@/hooks/use-translation';
import { OptionFields } from './option-fields';
import styles from './quiz-management.module.css';
import { newOption, replaced } from './quiz-parts';

interface QuestionFieldsProps {
  quiz: ManagedQuiz;
  question: QuizQuestionDraft;
  language: Locale;
  onChange: (question: QuizQuestionDraft | null) => void;
}

const MAX_OPTIONS = 8;

/** The texts of a question in one language, its settings and its answers. */
export function QuestionFields({ quiz, question, language, onChange }: QuestionFieldsProps) {
  const { t } = useTranslation('manager-quiz');
  const { texts, options } = question;
  const own = { title: '', hint: '', ...texts[language] };
  const english = (text: string | undefined) =>
    language !== 'en' && text ? t('question.english', { text }) : undefined;
  const write = (change: Partial<typeof own>) =>
    onChange({ ...question, texts: { ...texts, [language]: { ...own, ...change } } });
  const put = (next: typeof options) => onChange({ ...question, options: next });
  return (
    <div className={styles.fields}>
      <Field label={t('question.title')} hint={english(texts.en?.title)}>
        <TextInput
          lang={language}
          maxLength={200}
          value={own.title}
          onChange={({ target }) => write({ title: target.value })}
        />
      </Field>
      <Field label={t('question.hint')} hint={english(texts.en?.hint)}>
        <TextInput
          lang={language}
          maxLength={300}
          value={own.hint}
          onChange={({ target }) => write({ hint: target.value })}
        />
      </Field>
      <QuestionSettings question={question} onChange={onChange} />
      {options.map((option, index) => (
        <OptionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: codes are edited, and may be equal until then
          key={index}
          {...{ quiz, option, index, language, count: options.length }}
          onMove={(to) => put(movedItem(options, index, to))}
          onChange={(next) => put(replaced(options, index, next))}
        />
      ))}
      <div className={styles.tools}>
        <Button
          size="small"
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          disabled={options.length >= MAX_OPTIONS}
          onClick={() => put([...options, newOption(options)])}
        >
          {t('option.add')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => onChange(null)}>
          {t('question.remove')}
        </Button>
      </div>
    </div>
  );
}

/** What is the same in every language. */
function QuestionSettings({ question, onChange }: Pick<QuestionFieldsProps, 'question' | 'onChange'>) {
  const { t } = useTranslation('manager-quiz');
  const abouts = ['goal', 'skill'] as const;
  return (
    <>
      <Field label={t('question.code')} hint={t('question.codeHint')}>
        <TextInput
          maxLength={40}
          value={question.code}
          onChange={({ target }) => onChange({ ...question, code: target.value })}
        />
      </Field>
      <Field label={t('question.about')}>
        <Select
          value={question.about ?? ''}
          onChange={({ target }) =>
            onChange({ ...question, about: abouts.find((about) => about === target.value) ?? null })
          }
          options={[
            ...abouts.map((value) => ({ value, label: t(`question.about_${value}`) })),
            { value: '', label: t('question.about_none') },
          ]}
        />
      </Field>
      <Checkbox
        label={t('question.many')}
        checked={question.many}
        onChange={({ target }) => onChange({ ...question, many: target.checked })}
      />
    </>
  );
}
