import { type FormEvent, useState } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { OwnReviewState } from '@/contracts/catalog/review';
import type { Locale } from '@/contracts/locales';
import { REVIEW_MIN_TEXT } from '@/contracts/values';
import { useSaveReview } from '@/hooks/catalog/use-own-review';
import { useSession } from '@/hooks/identity/use-session';
import { useFieldText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import { storedReview, storeReview } from '@/store/review-draft';

interface Words {
  stars: number;
  body: string;
  locale: Locale;
}

/** What is typed, kept in this browser until it is submitted. */
export function useReviewForm({ productId, review }: OwnReviewState, onSaved: () => void) {
  const { t } = useTranslation('review');
  const { userId } = useSession();
  const pageLocale = useLocale();
  const fieldText = useFieldText();
  const { mutate, isPending, error, reset } = useSaveReview(productId);
  const [tried, setTried] = useState(false);
  const [words, setWords] = useState<Words>(() => {
    const draft = userId ? storedReview(userId, productId) : null;
    const { stars = 0, body = '' } = draft ?? review?.pending ?? review ?? {};
    // The language of a published review stays.
    const locale = review?.status === 'PUBLISHED' ? review.locale : (draft ?? review)?.locale;
    return { stars, body, locale: locale ?? pageLocale };
  });
  const change = (part: Partial<Words>) => {
    const next = { ...words, ...part };
    setWords(next);
    reset();
    if (userId) storeReview({ userId, productId, ...next });
  };
  const isShort = words.body.trim().length < REVIEW_MIN_TEXT;
  const refused = (error instanceof ApiError && error.fields) || {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = words.stars === 0 ? 'input' : isShort && 'textarea';
    if (wrong) event.currentTarget.querySelector<HTMLElement>(wrong)?.focus();
    if (wrong || isPending) return;
    const saved = () => {
      toastSuccess(t('sent'));
      onSaved();
    };
    mutate({ ...words, body: words.body.trim() }, { onSuccess: saved });
  };
  return {
    words,
    change,
    submit,
    isPending,
    starsError: tried && words.stars === 0 ? t('stars.missing') : fieldText(refused.stars),
    textError: tried && isShort ? t('short', { min: REVIEW_MIN_TEXT }) : fieldText(refused.body),
    languageError: fieldText(refused.locale),
  };
}
