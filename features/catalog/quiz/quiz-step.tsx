import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import type { QuizQuestion } from '@/contracts/catalog/quiz';
import { formatNumber } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './quiz.module.css';
import { QuizOptions } from './quiz-options';

export interface QuizStepProps {
  question: QuizQuestion;
  /** Starts at 1. */
  number: number;
  total: number;
  chosen: readonly string[];
  onChoose: (options: string[]) => void;
  onBack: (() => void) | undefined;
  onNext: () => void;
}

export const QUESTION_ID = 'quiz-question';

export function QuizStep(props: QuizStepProps) {
  const { question, number, total, chosen, onChoose, onBack, onNext } = props;
  const { t } = useTranslation('quiz');
  const locale = useLocale();
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const progress = t('progress', {
    number: formatNumber(locale, number),
    total: formatNumber(locale, total),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen.length > 0) return onNext();
    setMissing(true);
    form.current?.querySelector('input')?.focus();
  }

  return (
    <form ref={form} className={styles.card} noValidate onSubmit={submit}>
      <div className={styles.progress}>
        <p>{progress}</p>
        <Progress value={(number / total) * 100} label={progress} />
      </div>
      <h2 id={QUESTION_ID} tabIndex={-1} className={styles.question}>
        {question.title}
      </h2>
      <QuizOptions
        question={question}
        chosen={chosen}
        onChoose={onChoose}
        error={isMissing && chosen.length === 0 ? t('required') : undefined}
      />
      <div className={styles.steps}>
        {onBack && (
          <Button variant="secondary" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <Button type="submit">{t(number < total ? 'next' : 'finish')}</Button>
      </div>
    </form>
  );
}
