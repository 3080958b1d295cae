import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link';
import { Rating } from '@/components/ui/rating';
import type { ManagedReview } from '@/contracts/catalog/review-management';
import { languageName } from '@/domain/format';
import { useChangeDate } from '@/features/management/use-change-date';
import styles from '@/features/management/words.module.css';
import { Written } from '@/features/management/words-panel';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** A review in the list, with the text that managers decide on. */
export function ReviewEntry({ review, href }: { review: ManagedReview; href: string }) {
  const { t } = useTranslation('manager-words');
  const locale = useLocale();
  const dateText = useChangeDate();
  const { authorName, pending, stars, body, productTitle, createdAt } = review;
  const count = pending?.stars ?? stars;
  return (
    <article className={styles.entry} aria-label={t('reviews.one', { name: authorName })}>
      <div className={styles.row}>
        <TextLink href={href}>{authorName}</TextLink>
        <Rating value={count} label={t('reviews.starsValue', { count })} />
        <ReviewBadges review={review} />
      </div>
      <Written lang={review.locale}>{pending?.body ?? body}</Written>
      <p className={styles.small}>
        {[productTitle, languageName(locale, review.locale), dateText(createdAt)].join(' · ')}
      </p>
    </article>
  );
}

/** What has become of a review. */
export function ReviewBadges({ review }: { review: ManagedReview }) {
  const { t } = useTranslation('manager-words');
  const { waiting, pending, refusal, status, answer } = review;
  return (
    <>
      {waiting && <Badge tone="warning">{t('reviews.state.WAITING')}</Badge>}
      {pending && <Badge>{t('reviews.edit')}</Badge>}
      {refusal && <Badge tone="danger">{t('reviews.state.REFUSED')}</Badge>}
      {status === 'PUBLISHED' && <Badge tone="success">{t('reviews.state.PUBLISHED')}</Badge>}
      {answer !== null && <Badge>{t('reviews.answered')}</Badge>}
    </>
  );
}
