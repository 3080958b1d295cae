import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { membershipQuery } from '@/hooks/affiliate/affiliate-queries';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { JoinForm } from './join-form';
import styles from './program.module.css';

/** Joining; what it shows depends on the person, so it is filled after hydration. */
export function JoinCard() {
  const { t } = useTranslation('affiliate');
  const { status } = useSession();
  return (
    <section id="join" className={styles.card} aria-labelledby="join-title">
      <h2 id="join-title" tabIndex={-1}>
        {t('join.title')}
      </h2>
      {status === 'pending' && <Waiting />}
      {status === 'isNotLoggedIn' && <GuestPart />}
      {status === 'isLoggedIn' && <MemberPart />}
    </section>
  );
}

function Waiting() {
  const { t } = useTranslation('affiliate');
  return (
    <div aria-busy="true">
      <p className="visually-hidden">{t('join.loading')}</p>
      <Skeleton lines={3} />
    </div>
  );
}

/** Sign-in and sign-up lead back here. */
function GuestPart() {
  const { t } = useTranslation('affiliate');
  const href = useHref();
  const back = `?returnTo=${encodeURIComponent(href('/affiliate'))}`;
  return (
    <>
      <p>{t('join.lead')}</p>
      <p className={styles.note}>{t('join.guest')}</p>
      <div className={styles.actions}>
        <Button href={href('/signup') + back}>{t('join.signUp')}</Button>
        <Button variant="secondary" href={href('/signin') + back}>
          {t('join.signIn')}
        </Button>
      </div>
    </>
  );
}

function MemberPart() {
  const { t } = useTranslation('affiliate');
  const api = useApi();
  const errorText = useErrorText();
  const self = useQuery(selfQuery(api));
  const membership = useQuery(membershipQuery(api));
  if (membership.data?.partner) return <PartnerPart code={membership.data.partner.code} />;
  if (self.data && !self.data.verified) return <UnverifiedPart email={self.data.email} />;
  if (self.data && membership.data) return <JoinForm texts={membership.data.agreements} />;
  const failed = [self, membership].find(({ isError }) => isError);
  if (!failed) return <Waiting />;
  const retry = <Button onClick={() => void failed.refetch()}>{t('retry')}</Button>;
  return <ErrorState heading="h3" live title={t('failed')} text={errorText(failed.error)} action={retry} />;
}

function PartnerPart({ code }: { code: string }) {
  const { t } = useTranslation('affiliate');
  const href = useHref();
  return (
    <>
      <h3>{t('join.already')}</h3>
      <p>{t('join.alreadyText', { code })}</p>
      <div className={styles.actions}>
        <Button href={href('/affiliate/overview')}>{t('join.toOverview')}</Button>
      </div>
    </>
  );
}

function UnverifiedPart({ email }: { email: string }) {
  const { t } = useTranslation('affiliate');
  const href = useHref();
  const back = `?returnTo=${encodeURIComponent(href('/affiliate'))}`;
  return (
    <>
      <h3>{t('join.unverifiedTitle')}</h3>
      <p>{t('join.unverified', { email })}</p>
      <div className={styles.actions}>
        <Button href={href('/verification-warning') + back}>{t('join.verify')}</Button>
      </div>
    </>
  );
}
