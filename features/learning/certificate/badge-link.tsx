import { Button } from '@/components/ui/button';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';

/** The certificate as a signed file; nothing where the school signs none. */
export function BadgeLink({ code }: { code: string }) {
  const { t } = useTranslation('badge');
  const { badges } = useSite();
  if (!badges) return null;
  return (
    <>
      <Button href={`/api/share/${code}/credential`} download="badge.json" variant="secondary">
        {t('download.submit')}
      </Button>
      <p>{t('download.hint')}</p>
    </>
  );
}
