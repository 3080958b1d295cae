import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ManagedProduct, ProductSubscription } from '@/contracts/catalog/product-management';
import { useProductSubscription } from '@/hooks/catalog/use-product-subscription';
import { useSession } from '@/hooks/identity/use-session';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from './product-management.module.css';

const ConfirmDialog = dynamic(() =>
  import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
);

/** Puts a product into the subscription; taking it out says first who loses it. For senior managers. */
export function SubscriptionPanel({ product }: { product: ManagedProduct }) {
  const { t } = useTranslation('manager-products');
  const { isSenior } = useSession();
  const { facts, pending, add, ask, remove, close } = useSubscription(product);
  if (!isSenior) return null;
  const { inSubscription, title } = product;
  return (
    <section className={styles.panel} aria-labelledby="subscription">
      <h2 id="subscription" className={styles.heading}>
        {t('subscription.title')}
      </h2>
      <p className={styles.quiet}>{t(inSubscription ? 'subscription.in' : 'subscription.out')}</p>
      <Button variant="secondary" loading={pending} onClick={inSubscription ? ask : add}>
        {t(inSubscription ? 'subscription.takeOut' : 'subscription.add')}
      </Button>
      {facts && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={t('subscription.takeOutTitle', { title })}
          text={consequence(t, facts)}
          yesLabel={t('subscription.takeOut')}
          noLabel={t('product.cancel')}
          closeLabel={t('product.close')}
          onConfirm={remove}
          danger
        />
      )}
    </section>
  );
}

type Translate = ReturnType<typeof useTranslation<'manager-products'>>['t'];

function consequence(t: Translate, { learners, stays }: ProductSubscription): string {
  if (stays) return t('subscription.stays');
  return learners === 0 ? t('subscription.nobody') : t('subscription.learners', { count: learners });
}

function useSubscription({ id }: ManagedProduct) {
  const { t } = useTranslation('manager-products');
  const toastRefusal = useErrorToast();
  const { ask, set } = useProductSubscription(id);
  const [facts, setFacts] = useState<ProductSubscription | null>(null);
  const [pending, setPending] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setPending(true);
    try {
      await work();
    } catch (error) {
      toastRefusal(error);
      throw error;
    } finally {
      setPending(false);
    }
  };
  const change = (inSubscription: boolean) =>
    run(async () => {
      await set(inSubscription);
      toastSuccess(t(inSubscription ? 'subscription.added' : 'subscription.removed'));
    });
  // The toast says what failed.
  const quietly = (work: Promise<void>) => void work.catch(() => {});
  return {
    ...{ facts, pending },
    add: () => quietly(change(true)),
    ask: () => quietly(run(async () => setFacts(await ask()))),
    /** The dialog stays open when it fails. */
    remove: () => change(false),
    close: () => setFacts(null),
  };
}
