import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { LOCALES, parseLocale } from '@/contracts/locales';
import { REVIEW_MAX_TEXT } from '@/contracts/values';
import { languageName } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './review-dialog.module.css';
import { StarChoice } from './star-choice';
import type { useReviewForm } from './use-review-form';

export interface ReviewFormProps {
  id: string;
  form: ReturnType<typeof useReviewForm>;
  /** The language of a published review stays. */
  hasLanguage: boolean;
}

/** Stars, text and its language. */
export function ReviewForm({ id, form, hasLanguage }: ReviewFormProps) {
  const { t } = useTranslation('review');
  const locale = useLocale();
  const { words, change } = form;
  return (
    <form id={id} className={styles.form} onSubmit={form.submit} noValidate>
      <StarChoice value={words.stars} onChange={(stars) => change({ stars })} error={form.starsError} />
      <Field
        label={t('text')}
        error={form.textError}
        hint={
          <>
            {t('hint')} {t('letters', { used: words.body.length, max: REVIEW_MAX_TEXT })}
          </>
        }
      >
        <Textarea
          rows={6}
          maxLength={REVIEW_MAX_TEXT}
          lang={words.locale}
          value={words.body}
          onChange={({ target }) => change({ body: target.value })}
        />
      </Field>
      {hasLanguage && (
        <Field label={t('language')} error={form.languageError}>
          <Select
            value={words.locale}
            options={LOCALES.map((value) => ({ value, label: languageName(locale, value) }))}
            onChange={({ target }) => change({ locale: parseLocale(target.value) ?? words.locale })}
          />
        </Field>
      )}
    </form>
  );
}
