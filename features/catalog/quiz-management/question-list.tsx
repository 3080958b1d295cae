import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { QuizQuestionDraft } from '@/contracts/catalog/quiz-management';
import type { Locale } from '@/contracts/locales';
import { formatNumber } from '@/domain/format';
import { movedItem } from '@/domain/moved-item';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { QuestionRow } from './question-row';
import styles from './quiz-management.module.css';
import { type EditedQuiz, newQuestion, replaced } from './quiz-parts';

export interface QuestionListProps extends EditedQuiz {
  language: Locale;
  /** The question that is edited, by its index. */
  open: number | null;
  onOpen: (question: number | null) => void;
}

const MAX_QUESTIONS = 20;

/** The questions in order, one of them open. */
export function QuestionList({ quiz, edited, language, open, onOpen }: QuestionListProps) {
  const { t } = useTranslation('manager-quiz');
  const locale = useLocale();
  const [said, setSaid] = useState('');
  const { questions } = edited.value;
  const put = (next: QuizQuestionDraft[]) => edited.change({ questions: next });
  const move = (from: number, to: number) => {
    put(movedItem(questions, from, to));
    if (open === from) onOpen(to);
    else onOpen(null);
    const [before, after, count] = [from + 1, to + 1, questions.length].map((n) => formatNumber(locale, n));
    setSaid(t('question.moved', { from: before, to: after, count }));
    // The focus follows the question.
    requestAnimationFrame(() => document.getElementById(`quiz-question-${to}`)?.focus());
  };
  return (
    <>
      <ol className={styles.list}>
        {questions.map((question, index) => (
          <QuestionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: codes are edited, and may be equal until then
            key={index}
            {...{ quiz, question, index, language, count: questions.length }}
            isOpen={open === index}
            onToggle={() => onOpen(open === index ? null : index)}
            onMove={move}
            onChange={(next) => {
              put(replaced(questions, index, next));
              if (!next) onOpen(null);
            }}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div>
        <Button
          id="quiz-add"
          size="small"
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          disabled={questions.length >= MAX_QUESTIONS}
          onClick={() => {
            put([...questions, newQuestion(questions)]);
            onOpen(questions.length);
          }}
        >
          {t('question.add')}
        </Button>
      </div>
    </>
  );
}
