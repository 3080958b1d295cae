import type { ManagedQuiz, QuizQuestionDraft } from '@/contracts/catalog/quiz-management';
import type { Locale } from '@/contracts/locales';
import { formatNumber } from '@/domain/format';
import { OrderedRow } from '@/features/management/ordered-row';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { QuestionFields } from './question-fields';

export interface QuestionRowProps {
  quiz: ManagedQuiz;
  question: QuizQuestionDraft;
  index: number;
  count: number;
  language: Locale;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (from: number, to: number) => void;
  /** Null deletes it. */
  onChange: (question: QuizQuestionDraft | null) => void;
}

/** One question: moved by drag or buttons, edited in place. */
export function QuestionRow(props: QuestionRowProps) {
  const { quiz, question, index, count, language, isOpen, onToggle, onMove, onChange } = props;
  const { t } = useTranslation('manager-quiz');
  const locale = useLocale();
  const number = formatNumber(locale, index + 1);
  const title = question.texts[language]?.title || question.texts.en?.title || t('question.none');
  return (
    <OrderedRow
      list="quiz-questions"
      id={String(index)}
      buttonId={`quiz-question-${index}`}
      name={title}
      labels={{
        drag: t('question.drag'),
        edit: t('question.edit', { number, title }),
        up: t('question.up', { number }),
        down: t('question.down', { number }),
      }}
      note={t('question.options', { count: question.options.length })}
      {...{ index, count, isOpen, onToggle, onMove }}
    >
      <QuestionFields {...{ quiz, question, language, onChange }} />
    </OrderedRow>
  );
}
