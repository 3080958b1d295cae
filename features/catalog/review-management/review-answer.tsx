import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { REVIEW_MAX_ANSWER } from '@/contracts/values';
import { languageName } from '@/domain/format';
import { useLocalDraft } from '@/features/management/use-local-draft';
import styles from '@/features/management/words.module.css';
import { WordsPanel, Written } from '@/features/management/words-panel';
import { useReviewManagement } from '@/hooks/catalog/use-review-management';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { DecisionProps } from './review-decision';

/** What the school says under a published review. */
export function ReviewAnswer(props: DecisionProps) {
  const { t } = useTranslation('manager-words');
  return (
    <WordsPanel title={t('reviews.answer')}>
      {props.review.status === 'PUBLISHED' ? (
        <AnswerForm {...props} />
      ) : (
        <p className={styles.small}>{t('reviews.answerLater')}</p>
      )}
    </WordsPanel>
  );
}

function AnswerForm({ review, decision: { decide, busy } }: DecisionProps) {
  const { t } = useTranslation('manager-words');
  const locale = useLocale();
  const { answer } = useReviewManagement();
  const { words, change, forget } = useLocalDraft(`review-answer:${review.reviewId}`, review.answer ?? '');
  const text = words.trim();
  const [isMissing, setMissing] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(text === '');
    if (text === '') return;
    if (await decide('answer', () => answer(review, text), t('reviews.answerSaved'))) forget();
  };
  const remove = async () => {
    if (!(await decide('remove', () => answer(review, null), t('reviews.answerRemoved')))) return;
    change('');
    forget();
  };
  const language = languageName(locale, review.locale);
  return (
    <form method="post" className={styles.stack} onSubmit={save} noValidate>
      {review.answer !== null && review.answer !== text && (
        <div>
          <h3 className={styles.label}>{t('reviews.publishedText')}</h3>
          <Written lang={review.locale}>{review.answer}</Written>
        </div>
      )}
      <Field
        label={t('reviews.answer')}
        hideLabel
        hint={t('reviews.answerHint', { language })}
        error={isMissing ? t('required') : undefined}
      >
        <Textarea
          lang={review.locale}
          dir="auto"
          maxLength={REVIEW_MAX_ANSWER}
          value={words}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" loading={busy === 'answer'}>
          {t(review.answer === null ? 'reviews.saveAnswer' : 'reviews.changeAnswer')}
        </Button>
        {review.answer !== null && (
          <Button variant="quiet" loading={busy === 'remove'} onClick={() => void remove()}>
            {t('reviews.removeAnswer')}
          </Button>
        )}
      </div>
    </form>
  );
}
