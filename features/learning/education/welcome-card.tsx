import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useGetFree } from '@/hooks/commerce/use-get-free';
import { type Invitation, useInvitation } from '@/hooks/commerce/use-invitation';
import { usePromoCode } from '@/hooks/commerce/use-promo-code';
import { profileQuery } from '@/hooks/identity/auth-queries';
import { useIsConfirmed } from '@/hooks/identity/use-is-confirmed';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { closeWelcomeCard } from '@/store/welcome-card';
import { FirstSteps } from './first-steps';
import styles from './welcome-card.module.css';

/**
 * Greets a person who has neither learnt nor owned anything: three first steps, and an offer once the address is confirmed
 * (product §3 Locations, `wec`). Closed once, it is hidden by its style before the first paint.
 */
export function WelcomeCard() {
  const { t } = useTranslation('education');
  const isConfirmed = useIsConfirmed();
  return (
    <section className={styles.card} aria-labelledby="welcome">
      <h2 id="welcome" className={styles.title}>
        {t('welcome.title')}
      </h2>
      <p className={styles.lead}>{t('welcome.lead')}</p>
      <IconButton
        className={`scripts-only ${styles.cross}`}
        label={t('welcome.close')}
        onClick={closeWelcomeCard}
      >
        <X aria-hidden="true" />
      </IconButton>
      <FirstSteps />
      {isConfirmed && (
        <div className={styles.offer}>
          <Offer />
        </div>
      )}
    </section>
  );
}

/** Subscribers have what it could be about. */
function Offer() {
  const { t } = useTranslation('education');
  const href = useHref();
  const { data: profile } = useQuery(profileQuery(useApi()));
  const invitation = useInvitation();
  if (profile?.is_paid_subscription)
    return <Button href={href('/subscription')}>{t('welcome.included')}</Button>;
  if (invitation?.kind === 'code') return <CodeOffer invitation={invitation} />;
  return invitation && <FreeOffer invitation={invitation} />;
}

function CodeOffer({
  invitation: { code, discount },
}: {
  invitation: Extract<Invitation, { kind: 'code' }>;
}) {
  const { t } = useTranslation('education');
  const errorText = useErrorText();
  const { apply } = usePromoCode('wec');
  return (
    <>
      <p className={styles.offerText} role="status">
        {t(apply.isSuccess ? 'welcome.code.applied' : 'welcome.code.text', { code, discount })}
      </p>
      {apply.error && (
        <p className={styles.error} role="alert">
          {errorText(apply.error)}
        </p>
      )}
      {!apply.isSuccess && (
        <Button loading={apply.isPending} onClick={() => apply.mutate(code)}>
          {t('welcome.code.apply')}
        </Button>
      )}
    </>
  );
}

function FreeOffer({ invitation }: { invitation: Extract<Invitation, { kind: 'free' }> }) {
  const { t } = useTranslation('education');
  const getFree = useGetFree('wec');
  const { productId, title } = invitation;
  return (
    <>
      <p className={styles.offerText}>{t('welcome.free.text', { title })}</p>
      <Button loading={getFree.isPending} onClick={() => getFree.mutate(productId)}>
        {t('welcome.free.get')}
      </Button>
    </>
  );
}
