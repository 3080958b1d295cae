import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { promoCodePath, SHOP_PATHS } from '@/domain/commerce/shop-address';
import { LeaveGuard } from '@/features/management/leave-guard';
import { ManagerPage } from '@/features/management/manager-page';
import { useOnward } from '@/features/management/use-onward';
import { WaitingBanner } from '@/features/management/waiting-banner';
import { useSession } from '@/hooks/identity/use-session';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from '../shop-management.module.css';
import { CodePreview } from './code-preview';
import { NewCodeForm } from './new-code-form';
import { type Made, type NewCodeKind, useNewCode } from './use-new-code';

/** A new promo code, or many generated ones, with what they do beside them. */
export function NewCodeScreen({ kind }: { kind: NewCodeKind }) {
  const { t } = useTranslation('manager-shop');
  const { isSenior } = useSession();
  const form = useNewCode(kind);
  useAfter(form.made);
  return (
    <ManagerPage
      title={t(kind === 'batch' ? 'form.batchTitle' : 'form.newTitle')}
      path={SHOP_PATHS.promoCode}
      back={{ path: SHOP_PATHS.promoCodes, label: t('form.back') }}
    >
      <LeaveGuard isDirty={form.isDirty} />
      {!isSenior && <p className={styles.quiet}>{t('seniorOnly')}</p>}
      {form.made && 'approval' in form.made ? (
        <WaitingBanner approval={form.made.approval} />
      ) : (
        isSenior && (
          <div className={styles.columns}>
            <NewCodeForm form={form} />
            <CodePreview typed={form.typed} />
          </div>
        )
      )}
    </ManagerPage>
  );
}

/** A new code has a page; a batch is in the list. */
function useAfter(made: Made | null): void {
  const { t } = useTranslation('manager-shop');
  const router = useRouter();
  const href = useHref();
  useEffect(() => {
    if (!made || 'approval' in made) return;
    toastSuccess('batch' in made ? t('form.generated') : t('form.created', { code: made.code }));
  }, [made, t]);
  const target =
    !made || 'approval' in made ? null : 'batch' in made ? SHOP_PATHS.promoCodes : promoCodePath(made.id);
  useOnward(target, (path) => void router.push(href(path)));
}
