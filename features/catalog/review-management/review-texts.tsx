import { Rating } from '@/components/ui/rating';
import type { ManagedReview } from '@/contracts/catalog/review-management';
import styles from '@/features/management/words.module.css';
import { WordsPanel, Written } from '@/features/management/words-panel';
import { useTranslation } from '@/hooks/use-translation';

/** The text to decide on, beside the one that everybody sees. */
export function ReviewTexts({ review }: { review: ManagedReview }) {
  const { t } = useTranslation('manager-words');
  const { status, pending, refusal, stars, body, locale } = review;
  const isPublished = status === 'PUBLISHED';
  const asked = pending ?? (isPublished ? null : { stars, body });
  return (
    <div className={asked && isPublished ? styles.two : styles.stack}>
      {asked && (
        <WordsPanel title={t(refusal ? 'reviews.refusedText' : 'reviews.newText')}>
          <Words {...asked} locale={locale} />
          {refusal && (
            <p className={styles.small}>
              {t('reviews.refusedFor', { reason: t(`reviews.refusal.${refusal}`) })}
            </p>
          )}
        </WordsPanel>
      )}
      {isPublished && (
        <WordsPanel title={t('reviews.publishedText')}>
          <Words stars={stars} body={body} locale={locale} />
        </WordsPanel>
      )}
    </div>
  );
}

function Words({ stars, body, locale }: { stars: number; body: string; locale: string }) {
  const { t } = useTranslation('manager-words');
  return (
    <>
      <Rating value={stars} label={t('reviews.starsValue', { count: stars })} />
      <Written lang={locale}>{body}</Written>
    </>
  );
}
