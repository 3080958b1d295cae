import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { ProductType } from '@/contracts/scalars';
import { accountQuery } from '@/hooks/identity/account-queries';
import { certificatesQuery } from '@/hooks/learning/certificate-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './certificate.module.css';
import { CertificatePreview } from './certificate-preview';
import { CertificateShare } from './certificate-share';
import { IssueForm } from './issue-form';
import { RenameForm } from './rename-form';

export interface CertificateDialogProps {
  product: { productId: string; productType: ProductType; title: string };
  onClose: () => void;
}

/** Issues the certificate of a completed product; once it is there, shows and shares it. */
export function CertificateDialog({ product, onClose }: CertificateDialogProps) {
  const { t } = useTranslation('certificate');
  const api = useApi();
  const errorText = useErrorText();
  const mine = useQuery(certificatesQuery(api));
  // Fails for an address that is not confirmed: the name is then empty, and issuing says what is missing.
  const account = useQuery({ ...accountQuery(api), retry: false });
  const issued = mine.data?.find((one) => one.productId === product.productId && one.revokedAt === null);
  const isWaiting = mine.isPending || account.isPending;
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={t(issued ? 'dialog.ready' : 'dialog.title')}
      description={issued ? undefined : t('dialog.lead')}
      closeLabel={t('dialog.close')}
    >
      {mine.isError && (
        <ErrorState
          live
          title={t('list.errorTitle')}
          text={errorText(mine.error)}
          action={<Button onClick={() => mine.refetch()}>{t('list.retry')}</Button>}
        />
      )}
      {isWaiting && !mine.isError && (
        <div role="status" aria-busy="true">
          <span className="visually-hidden">{t('list.loading')}</span>
          <Skeleton shape="block" height="240px" />
        </div>
      )}
      {mine.data && !isWaiting && !issued && <IssueForm product={product} name={account.data?.name ?? ''} />}
      {issued && (
        <div className={styles.form}>
          <CertificatePreview {...issued} />
          <CertificateShare certificate={issued} />
          <RenameForm certificate={issued} />
        </div>
      )}
    </Dialog>
  );
}
