import { Bell, BookOpen, Compass, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { PageLink } from '@/components/ui/page-link';
import { useGetFree } from '@/hooks/commerce/use-get-free';
import { type Invitation, useInvitation } from '@/hooks/commerce/use-invitation';
import { usePromoCode } from '@/hooks/commerce/use-promo-code';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { closeWelcomeCard } from '@/store/welcome-card';
import styles from './welcome-card.module.css';

const STEPS = [
  { key: 'quiz', path: '/reqquiz', Icon: Compass },
  { key: 'lesson', path: '/education/course/catalog?free=true', Icon: BookOpen },
  { key: 'messages', path: '/education/profile?tab=NOTIFICATIONS', Icon: Bell },
] as const;

/**
 * Greets a person who has neither learnt nor owned anything: three first steps and an offer (product §3 Locations, `wec`).
 * Closed once, it is hidden by its style before the first paint.
 */
export function WelcomeCard() {
  const { t } = useTranslation('education');
  const href = useHref();
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
      <ol className={styles.steps}>
        {STEPS.map(({ key, path, Icon }) => (
          <li key={key}>
            <PageLink className={styles.step} href={href(path)}>
              <Icon aria-hidden="true" />
              <span className={styles.stepTitle}>{t(`welcome.${key}.title`)}</span>
              <span className={styles.stepText}>{t(`welcome.${key}.text`)}</span>
            </PageLink>
          </li>
        ))}
      </ol>
      <div className={styles.offer}>
        <Offer />
      </div>
    </section>
  );
}

function Offer() {
  const invitation = useInvitation();
  if (!invitation) return null;
  return invitation.kind === 'code' ? (
    <CodeOffer invitation={invitation} />
  ) : (
    <FreeOffer invitation={invitation} />
  );
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
