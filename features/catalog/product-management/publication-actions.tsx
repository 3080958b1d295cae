import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ManagedProduct } from '@/contracts/catalog/product-management';
import { useProductAction } from '@/hooks/catalog/use-product-management';
import { useSession } from '@/hooks/identity/use-session';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from './product-management.module.css';

const ConfirmDialog = dynamic(() =>
  import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
);

/** Seniors publish and take off sale; plain managers ask for it. */
export function PublicationActions({ product }: { product: ManagedProduct }) {
  const { t } = useTranslation('manager-products');
  const { isSenior } = useSession();
  if (!isSenior) return <Ask product={product} />;
  if (product.status === 'PUBLISHED') return <Unpublish product={product} />;
  return <Publish product={product} label={t('publication.publish')} />;
}

function useAct(action: Parameters<typeof useProductAction>[0], product: ManagedProduct, said: string) {
  const toastRefusal = useErrorToast();
  const { mutateAsync, isPending } = useProductAction(action);
  const act = async () => {
    await mutateAsync(product.id).catch((error: unknown) => {
      toastRefusal(error);
      throw error;
    });
    toastSuccess(said);
  };
  return { act, isPending };
}

const ignored = () => {};

function Publish({ product, label }: { product: ManagedProduct; label: string }) {
  const { t } = useTranslation('manager-products');
  const { act, isPending } = useAct('publish', product, t('publication.published', { title: product.title }));
  return (
    <Button
      loading={isPending}
      disabled={product.checks.length > 0}
      onClick={() => void act().catch(ignored)}
    >
      {label}
    </Button>
  );
}

function Ask({ product }: { product: ManagedProduct }) {
  const { t } = useTranslation('manager-products');
  const { act, isPending } = useAct('requestPublication', product, t('publication.asked'));
  if (product.status === 'PUBLISHED') return null;
  return (
    <>
      {!product.requested && (
        <Button
          loading={isPending}
          disabled={product.checks.length > 0}
          onClick={() => void act().catch(ignored)}
        >
          {t('publication.ask')}
        </Button>
      )}
      <p className={styles.quiet}>{t('publication.seniorOnly')}</p>
    </>
  );
}

function Unpublish({ product }: { product: ManagedProduct }) {
  const { t } = useTranslation('manager-products');
  const [open, setOpen] = useState(false);
  const { title } = product;
  const { act } = useAct('unpublish', product, t('publication.unpublished', { title }));
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('publication.unpublish')}
      </Button>
      {open && (
        <ConfirmDialog
          open
          onOpenChange={setOpen}
          title={t('publication.unpublishTitle', { title })}
          text={t('publication.unpublishText')}
          yesLabel={t('publication.unpublish')}
          noLabel={t('product.cancel')}
          closeLabel={t('product.close')}
          onConfirm={act}
          danger
        />
      )}
    </>
  );
}
