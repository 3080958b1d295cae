import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { StatusLine } from '@/components/ui/status-line';
import { useCaptcha } from '@/hooks/identity/use-captcha';
import { useResendConfirmation } from '@/hooks/identity/use-resend-confirmation';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** What has to be done before a page can be shared. */
export function UnverifiedShare({ email }: { email: string }) {
  const { t } = useTranslation('resume-pages');
  const { status } = useCaptcha();
  const resend = useResendConfirmation(useHref()('/resumes/builder'));
  return (
    <>
      <Banner
        tone="warning"
        action={
          <Button
            size="small"
            variant="secondary"
            loading={resend.isPending}
            onClick={() => resend.mutate(email)}
          >
            {t('share.resend')}
          </Button>
        }
      >
        {t('share.unverified', { email })}
      </Banner>
      <StatusLine text={status} />
    </>
  );
}
