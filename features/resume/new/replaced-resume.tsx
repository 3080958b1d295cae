import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useSession } from '@/hooks/identity/use-session';
import { useGuestResume } from '@/hooks/resume/use-guest-resume';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** Tells a guest that there is one already, before they begin another. */
export function ReplacedResume() {
  const { t } = useTranslation('resume-pages');
  const href = useHref();
  const { status } = useSession();
  const kept = useGuestResume();
  if (!kept || status !== 'isNotLoggedIn') return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button size="small" variant="secondary" href={href(`/resumes/builder/${kept.resumeId}`)}>
          {t('new.replacesOpen')}
        </Button>
      }
    >
      {t('new.replaces')}
    </Banner>
  );
}
