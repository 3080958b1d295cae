import { Award, Star } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Dashboard } from '@/contracts/learning/dashboard';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './dashboard.module.css';
import { DashboardSection } from './dashboard-section';

export type OutcomeProps = Pick<Dashboard, 'certificate' | 'review'> & { productId: string };

/** The certificate and the review: what they need, the way to them, or what became of them. */
export function Outcome({ productId, certificate, review }: OutcomeProps) {
  const { t } = useTranslation('dashboard');
  const href = useHref();
  // Not the public page: its owner may have switched that off.
  const { state } = certificate;
  return (
    <>
      <DashboardSection title={t('certificate.title')}>
        <p className={styles.outcome}>
          <Award aria-hidden="true" />
          {t(`certificate.${state}`)}
        </p>
        {state !== 'none' && (
          <Button variant="secondary" href={href(`/education/courses?certificate=${productId}`)}>
            {t(state === 'issued' ? 'certificate.see' : 'certificate.get')}
          </Button>
        )}
      </DashboardSection>
      <DashboardSection title={t('review.title')}>
        <p className={styles.outcome}>
          <Star aria-hidden="true" />
          {t(`review.${review}`)}
        </p>
        {review !== 'none' && (
          <Button variant="secondary" href={href(`/education/courses?review=${productId}`)}>
            {t(review === 'written' ? 'review.see' : 'review.leave')}
          </Button>
        )}
      </DashboardSection>
    </>
  );
}
