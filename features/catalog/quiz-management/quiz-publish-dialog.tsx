import { Button } from '@/components/ui/button';
import { DEFAULT_LOCALE, LOCALES } from '@/contracts/locales';
import { quizTexts } from '@/domain/catalog/quiz-content';
import { formatList, languageName } from '@/domain/format';
import styles from '@/features/management/draft-editor.module.css';
import { PublishDraftDialog } from '@/features/management/publish-draft-dialog';
import { usePublishQuiz } from '@/hooks/catalog/use-quiz-management';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedQuiz } from './quiz-parts';

export function QuizPublishDialog({ quiz, edited, onClose }: EditedQuiz & { onClose: () => void }) {
  const { t } = useTranslation('manager-quiz');
  const locale = useLocale();
  const behind = LOCALES.filter((language) => {
    const { written, all } = quizTexts(edited.value, language);
    return written < all;
  });
  return (
    <PublishDraftDialog
      namespace="manager-quiz"
      language={DEFAULT_LOCALE}
      publish={usePublishQuiz()}
      save={edited.save}
      onClose={onClose}
      renderAction={({ when, ...button }) => (
        <Button {...button}>{t(when === 'now' ? 'publish.submit' : 'publish.schedule')}</Button>
      )}
    >
      <section className={styles.changes}>
        <h3>{t('publish.changes')}</h3>
        <p>{t(quiz.unpublished || edited.isDirty ? 'publish.text' : 'publish.nothing')}</p>
        {behind.length > 0 && (
          <p>
            {t('publish.languages', {
              languages: formatList(
                locale,
                behind.map((language) => languageName(locale, language)),
              ),
            })}
          </p>
        )}
      </section>
    </PublishDraftDialog>
  );
}
