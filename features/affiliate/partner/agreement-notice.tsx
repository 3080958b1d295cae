import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** A text has a new version: calls answer `aff_agreement` until it is accepted. */
export function AgreementNotice() {
  const { t } = useTranslation('affiliate');
  const href = useHref();
  return (
    <Banner
      tone="warning"
      live="status"
      title={t('partner.agreeTitle')}
      action={
        <Button size="small" href={href('/affiliate/additional-agreement')}>
          {t('partner.agree')}
        </Button>
      }
    >
      <p>{t('partner.agreeText')}</p>
    </Banner>
  );
}
