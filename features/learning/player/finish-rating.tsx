import { Star } from 'lucide-react';
import { useRouter } from 'next/router';
import type { MouseEvent } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { REVIEW_STARS } from '@/contracts/values';
import { formatNumber } from '@/domain/format';
import { useSession } from '@/hooks/identity/use-session';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { storedReview, storeReview } from '@/store/review-draft';
import styles from './finish-next.module.css';

/** One question: the chosen stars are kept in this browser, and the review opens with them. */
export function FinishRating({ productId }: { productId: string }) {
  const { t } = useTranslation('learning');
  const { t: review, ready } = useTranslation('review');
  const { push } = useRouter();
  const { userId } = useSession();
  const locale = useLocale();
  const address = useHref()(`/education/courses?review=${productId}`);
  if (!ready) return <div className={styles.stars} />;
  const rate = (stars: number) => (event: MouseEvent) => {
    if (!userId) return;
    event.preventDefault();
    const draft = storedReview(userId, productId);
    storeReview({ ...{ userId, productId, body: '', locale }, ...draft, stars });
    void push(address);
  };
  return (
    <section aria-labelledby="finish-rating">
      <h3 className={styles.heading} id="finish-rating">
        {t('finish.rate')}
      </h3>
      <ul className={styles.stars}>
        {REVIEW_STARS.map((stars) => (
          <li key={stars}>
            <IconButton
              href={address}
              onClick={rate(stars)}
              label={review('stars.value', { value: formatNumber(locale, stars) })}
            >
              <Star aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
