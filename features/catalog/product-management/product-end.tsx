import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ManagedProduct } from '@/contracts/catalog/product-management';
import { collectionPath } from '@/domain/catalog/managed-address';
import { useDeleteProduct } from '@/hooks/catalog/use-product-management';
import { useSession } from '@/hooks/identity/use-session';
import { useErrorToast } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from './product-management.module.css';

const ConfirmDialog = dynamic(() =>
  import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
);

/** Deletes a draft that nobody ever had; for senior managers. */
export function ProductEnd({ product: { id, type, title, deletable } }: { product: ManagedProduct }) {
  const { t } = useTranslation('manager-products');
  const { isSenior } = useSession();
  const router = useRouter();
  const href = useHref();
  const toastRefusal = useErrorToast();
  const remove = useDeleteProduct();
  const [open, setOpen] = useState(false);
  if (!isSenior) return null;
  const confirm = async () => {
    await remove.mutateAsync(id).catch((error: unknown) => {
      toastRefusal(error);
      throw error;
    });
    toastSuccess(t('product.deleted', { title }));
    await router.push(href(collectionPath(type)));
  };
  return (
    <section className={styles.panel} aria-label={t('product.delete')}>
      <p className={styles.quiet}>{t('product.deleteHint')}</p>
      {deletable && (
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('product.delete')}
        </Button>
      )}
      {open && (
        <ConfirmDialog
          open
          onOpenChange={setOpen}
          title={t('product.deleteTitle', { title })}
          text={t('product.deleteText')}
          yesLabel={t('product.delete')}
          noLabel={t('product.cancel')}
          closeLabel={t('product.close')}
          onConfirm={confirm}
          danger
        />
      )}
    </section>
  );
}
