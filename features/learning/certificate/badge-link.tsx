import { FileBadge } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './certificate.module.css';

/** The certificate as a signed file; nothing where the school signs none. */
export function BadgeLink({ code }: { code: string }) {
  const { t } = useTranslation('badge');
  const { badges } = useSite();
  if (!badges) return null;
  return (
    <div className={styles.badge}>
      <Button
        href={`/api/share/${code}/credential`}
        download="badge.json"
        variant="secondary"
        icon={<FileBadge aria-hidden="true" />}
      >
        {t('download.submit')}
      </Button>
      <p className={styles.hint}>{t('download.hint')}</p>
    </div>
  );
}
