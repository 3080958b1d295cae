import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { ManagedPromoCode } from '@/contracts/commerce/promo-code-management';
import { PROMO_CODE_SORTS, PROMO_CODE_STATES } from '@/contracts/values';
import { promoCodePath, SHOP_PATHS } from '@/domain/commerce/shop-address';
import { ManagerList } from '@/features/management/manager-list';
import { ManagerPage } from '@/features/management/manager-page';
import { useListState } from '@/features/management/use-list-state';
import { exportPromoCodes, promoCodesQuery } from '@/hooks/commerce/promo-code-management-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../shop-management.module.css';
import { BatchesSection } from './batches-section';
import { useCodeColumns } from './code-columns';
import { type CodeFilter, CodeFilters } from './code-filters';
import { WaitingCodes } from './waiting-codes';

const EMPTY: Record<CodeFilter, string> = { state: '', batchId: '' };
const oneOf = <T extends string>(values: readonly T[], value: string | undefined): T | undefined =>
  values.find((known) => known === value);

/** `/manager/promocodes`: codes made by hand, and generated ones. */
export function PromoCodesScreen() {
  const { t } = useTranslation('manager-shop');
  const href = useHref();
  const api = useApi();
  const { isSenior } = useSession();
  const state = useListState<CodeFilter>({ sort: 'newest', filters: EMPTY });
  const asked = {
    ...{ page: state.page, text: state.text || undefined, batchId: state.filters.batchId || undefined },
    state: oneOf(PROMO_CODE_STATES, state.filters.state),
    sort: oneOf(PROMO_CODE_SORTS, state.sort),
  };
  const codes = useQuery(promoCodesQuery(api, asked));
  return (
    <ManagerPage
      title={t('promo.title')}
      lead={t('promo.lead')}
      path={SHOP_PATHS.promoCodes}
      actions={isSenior && <NewCode />}
    >
      <div className={styles.sections}>
        {isSenior && <WaitingCodes />}
        <ManagerList<ManagedPromoCode>
          name="promo-codes"
          title={t('promo.title')}
          columns={useCodeColumns()}
          rows={codes.data?.items}
          total={codes.data?.total}
          state={state}
          query={codes}
          rowKey={({ id }) => id}
          rowName={({ code }) => code}
          rowHref={({ id }) => href(promoCodePath(id))}
          filters={<CodeFilters state={state} />}
          exportRows={exportPromoCodes(api, asked)}
          empty={
            <EmptyState
              title={t('promo.emptyTitle')}
              text={t('promo.emptyText')}
              action={isSenior && <NewCode />}
            />
          }
        />
        <BatchesSection onShow={(batchId) => state.setFilter('batchId', batchId)} />
      </div>
    </ManagerPage>
  );
}

function NewCode() {
  const { t } = useTranslation('manager-shop');
  const href = useHref();
  return (
    <Button href={href(SHOP_PATHS.promoCode)} icon={<Plus aria-hidden="true" />}>
      {t('promo.new')}
    </Button>
  );
}
