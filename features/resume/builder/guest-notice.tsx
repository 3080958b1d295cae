import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useSession } from '@/hooks/identity/use-session';
import { signInFirst } from '@/hooks/identity/use-sign-in-first';
import { useTakeDeviceResume } from '@/hooks/resume/use-device-resume';
import { useSignUpToKeep } from '@/hooks/resume/use-sign-up-to-keep';
import { useTranslation } from '@/hooks/use-translation';
import { guestResume } from '@/store/guest-resume';
import styles from './builder.module.css';
import { useBuilder } from './builder-context';

/** Says where the resume of a guest is, and takes it into the account. */
export function GuestNotice() {
  const { t } = useTranslation('resume');
  const { isLoggedIn } = useSession();
  const { edited } = useBuilder();
  const { mutate, isPending } = useTakeDeviceResume();
  const take = async () => {
    const isSaved = await edited.save();
    const kept = guestResume();
    if (isSaved && kept) mutate(kept);
  };
  return (
    <Banner
      tone="info"
      action={
        isLoggedIn ? (
          <Button size="small" loading={isPending} onClick={() => void take()}>
            {t('guest.take')}
          </Button>
        ) : (
          <GuestActions />
        )
      }
    >
      {t(isLoggedIn ? 'guest.takeText' : 'guest.text')}
    </Banner>
  );
}

/** The same way to an account as the card in the list offers; its words arrive a moment later. */
function GuestActions() {
  const { t } = useTranslation('resume');
  const { t: pages, ready } = useTranslation('resume-pages');
  const signUp = useSignUpToKeep();
  return (
    <div className={styles.actions}>
      {ready && (
        <Button size="small" href={signUp}>
          {pages('guest.signUp')}
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={() => void signInFirst('resume')}>
        {t('guest.signIn')}
      </Button>
    </div>
  );
}
