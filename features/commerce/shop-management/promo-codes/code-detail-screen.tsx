import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import { ApiError } from '@/contracts/api-error';
import type { ManagedPromoCode } from '@/contracts/commerce/promo-code-management';
import { promoCodePath, SHOP_PATHS } from '@/domain/commerce/shop-address';
import { HistoryLink } from '@/features/management/history-link';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { promoCodeQuery } from '@/hooks/commerce/promo-code-management-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../shop-management.module.css';
import { CodeFacts } from './code-facts';
import { EditCode } from './edit-code';
import { EndCode } from './end-code';
import { UsesPanel } from './uses-panel';

const UNKNOWN = ['promocode_not_found', 'request_params_invalid'];

/** `/manager/promocode?id=…`: one code with its uses, and what may still change. */
export function CodeDetailScreen({ id }: { id: string }) {
  const { t } = useTranslation('manager-shop');
  const query = useQuery(promoCodeQuery(useApi(), id));
  const isUnknown = query.error instanceof ApiError && UNKNOWN.includes(query.error.code);
  return (
    <ManagerPage
      title={query.data?.code ?? t('promo.code')}
      path={promoCodePath(id)}
      back={{ path: SHOP_PATHS.promoCodes, label: t('form.back') }}
    >
      {isUnknown ? <EmptyState title={t('detail.notFound')} /> : <LoadState query={query} height="480px" />}
      {query.data && <CodeDetail code={query.data} />}
    </ManagerPage>
  );
}

function CodeDetail({ code }: { code: ManagedPromoCode }) {
  const { t } = useTranslation('manager-shop');
  const { isSenior } = useSession();
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <CodeFacts code={code} />
        <UsesPanel id={code.id} />
      </div>
      <div className={styles.stack}>
        {isSenior ? (
          <EditCode key={code.version} code={code} />
        ) : (
          <p className={styles.quiet}>{t('seniorOnly')}</p>
        )}
        <div className={styles.actions}>
          {isSenior && code.state !== 'ENDED' && <EndCode code={code} />}
          <HistoryLink entity="PROMO_CODE" entityId={code.id} />
        </div>
      </div>
    </div>
  );
}
