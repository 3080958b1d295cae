import { useState } from 'react';
import type { ManagedQuiz, QuizContent } from '@/contracts/catalog/quiz-management';
import { DEFAULT_LOCALE, type Locale } from '@/contracts/locales';
import { quizTexts } from '@/domain/catalog/quiz-content';
import { languageName } from '@/domain/format';
import styles from '@/features/management/draft-editor.module.css';
import { EditGuard } from '@/features/management/edit-guard';
import { LanguagePicker } from '@/features/management/language-picker';
import { SaveState } from '@/features/management/save-state';
import { useEdited } from '@/features/management/use-edited';
import { useQuizStorage } from '@/hooks/catalog/use-quiz-management';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { QuestionList } from './question-list';
import { QuizActions } from './quiz-actions';
import { QuizChecks } from './quiz-checks';
import { QuizPane } from './quiz-pane';
import type { RenderStep } from './quiz-parts';
import { useQuizFields } from './use-quiz-fields';

/** Milliseconds without typing after which the quiz is saved. */
const AUTOSAVE_MS = 1500;

interface QuizEditorProps {
  quiz: ManagedQuiz;
  renderStep: RenderStep;
}

/** The questions beside the quiz as visitors will see it; on phones one of the two. */
export function QuizEditor({ quiz, renderStep }: QuizEditorProps) {
  const { t } = useTranslation('manager-quiz');
  const [view, setView] = useState<'form' | 'preview'>('form');
  const [language, setLanguage] = useState<Locale>(DEFAULT_LOCALE);
  const [open, setOpen] = useState<number | null>(null);
  const { content, revision, changed } = quiz;
  const edited = useEdited<QuizContent>({
    ...{ key: 'quiz', loaded: content, revision, changed },
    ...useQuizStorage(),
    autosave: AUTOSAVE_MS,
  });
  const show = (question: number | null) => {
    setView('form');
    setOpen(question);
    requestAnimationFrame(() =>
      document.getElementById(question === null ? 'quiz-add' : `quiz-question-${question}`)?.focus(),
    );
  };
  return (
    <div className={styles.screen}>
      <Languages content={edited.value} language={language} onChange={setLanguage} />
      <div className={styles.editor} data-view={view}>
        <div className={styles.bar}>
          <SaveState edited={edited} />
          <QuizActions quiz={quiz} edited={edited} />
        </div>
        <fieldset className={styles.views} aria-label={t('views')}>
          {(['form', 'preview'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
              {t(name)}
            </button>
          ))}
        </fieldset>
        <div className={styles.form}>
          <QuizChecks quiz={quiz} onShow={show} />
          <QuestionList {...{ quiz, edited, language, open }} onOpen={setOpen} />
        </div>
        <div className={styles.pane}>
          <QuizPane content={edited.value} language={language} renderStep={renderStep} />
        </div>
        <EditGuard edited={edited} fields={useQuizFields(edited, language)} />
      </div>
    </div>
  );
}

interface LanguagesProps {
  content: QuizContent;
  language: Locale;
  onChange: (language: Locale) => void;
}

/** The languages, each with how much of the quiz it has. */
function Languages({ content, language, onChange }: LanguagesProps) {
  const { t } = useTranslation('manager-quiz');
  const locale = useLocale();
  const { written, all } = quizTexts(content, language);
  return (
    <>
      <LanguagePicker
        value={language}
        onChange={onChange}
        label={t('language')}
        stateOf={(one) => {
          const texts = quizTexts(content, one);
          if (texts.written >= texts.all) return 'complete';
          return texts.written > 0 ? 'partial' : 'missing';
        }}
        textOf={(one) => t('languageText', quizTexts(content, one))}
      />
      {written < all && language !== DEFAULT_LOCALE && (
        <p className={styles.hint}>{t('missing', { language: languageName(locale, language) })}</p>
      )}
    </>
  );
}
