import { useState } from 'react';
import type { QuizAnswers } from '@/contracts/catalog/quiz';
import type { QuizContent } from '@/contracts/catalog/quiz-management';
import type { Locale } from '@/contracts/locales';
import { questionsIn } from '@/domain/catalog/quiz-content';
import { useTranslation } from '@/hooks/use-translation';
import styles from './quiz-management.module.css';
import type { RenderStep } from './quiz-parts';
import { QuizTrialResult } from './quiz-trial-result';

interface QuizPaneProps {
  content: QuizContent;
  language: Locale;
  renderStep: RenderStep;
}

/** The quiz in the form as visitors would see it: it is answered here, and says what it recommends and why. */
export function QuizPane({ content, language, renderStep }: QuizPaneProps) {
  const { t } = useTranslation('manager-quiz');
  const [answers, setAnswers] = useState<QuizAnswers>({});
  const [asked, setStep] = useState(0);
  const questions = questionsIn(content, language);
  const total = questions.length;
  const step = Math.min(asked, total);
  const question = questions[step];
  return (
    <section className={styles.pane} aria-labelledby="quiz-try">
      <h2 id="quiz-try" className={styles.title}>
        {t('try.title')}
      </h2>
      <p className={styles.quiet}>{t(total > 0 ? 'try.lead' : 'try.nothing')}</p>
      {question && (
        <div key={`${step}`} lang={language}>
          {renderStep({
            ...{ question, number: step + 1, total, chosen: answers[question.code] ?? [] },
            onChoose: (options) => {
              const { [question.code]: _, ...others } = answers;
              setAnswers(options.length > 0 ? { ...others, [question.code]: options } : others);
            },
            onBack: step > 0 ? () => setStep(step - 1) : undefined,
            onNext: () => setStep(step + 1),
          })}
        </div>
      )}
      {!question && total > 0 && (
        <QuizTrialResult
          {...{ content, answers, language }}
          onBack={() => setStep(0)}
          onRestart={() => {
            setAnswers({});
            setStep(0);
          }}
        />
      )}
    </section>
  );
}
