import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import type { ManagedQuiz, QuizQuestionDraft } from '@/contracts/catalog/quiz-management';
import type { Locale } from '@/contracts/locales';
import { formatNumber } from '@/domain/format';
import { useDragOrder } from '@/features/management/use-drag-order';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { QuestionFields } from './question-fields';
import styles from './quiz-management.module.css';

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
  const drag = useDragOrder({ list: 'quiz-questions', index, onMove });
  const number = formatNumber(locale, index + 1);
  const title = question.texts[language]?.title || question.texts.en?.title || t('question.none');
  return (
    <li
      ref={drag.row}
      className={styles.question}
      data-dragged={drag.isDragged || undefined}
      data-edge={drag.edge ?? undefined}
    >
      <div className={styles.row}>
        <span ref={drag.handle} className={styles.handle} title={t('question.drag')}>
          <GripVertical aria-hidden="true" />
        </span>
        <button
          id={`quiz-question-${index}`}
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <span className="visually-hidden">{t('question.edit', { number, title })}</span>
          <span aria-hidden="true">{title}</span>
        </button>
        <span className={styles.quiet}>{t('question.options', { count: question.options.length })}</span>
        <IconButton
          label={t('question.up', { number })}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('question.down', { number })}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
      </div>
      {isOpen && <QuestionFields {...{ quiz, question, language, onChange }} />}
    </li>
  );
}
