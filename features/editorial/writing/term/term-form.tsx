import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import type { WritingContent } from '@/contracts/editorial/writing-management';
import { TERM_EXPLANATION_MAX, TERM_NAME_MAX } from '@/contracts/manager-values';
import styles from '@/features/management/draft-editor.module.css';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedWriting } from '../edited-writing';
import { EnglishText } from '../english-text';

/** A term and its explanation in one language. */
export function TermForm({ writing, edited }: EditedWriting) {
  const { t } = useTranslation('manager-editorial');
  const { language, english } = writing;
  const { value, change } = edited;
  const set = (part: Partial<WritingContent>) => change((content) => ({ ...content, ...part }));
  const isEnglish = language === 'en';
  return (
    <form className={styles.fields} onSubmit={(event) => event.preventDefault()}>
      <Field id="writing-title" label={t('glossary.name')} required>
        <TextInput
          autoComplete="off"
          lang={language}
          maxLength={TERM_NAME_MAX}
          value={value.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <EnglishText text={english?.title} />
      <Field
        id="writing-body"
        label={t('glossary.explanation')}
        hint={isEnglish ? undefined : t('hint.bodyFallback')}
        required={isEnglish}
      >
        <Textarea
          rows={8}
          lang={language}
          maxLength={TERM_EXPLANATION_MAX}
          value={value.body}
          onChange={({ target }) => set({ body: target.value })}
        />
      </Field>
      <EnglishText text={english?.body} />
    </form>
  );
}
