import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { lazyPart } from '@/components/ui/lazy-part';
import type { SeatPool } from '@/contracts/business/seat';
import { poolsQuery } from '@/hooks/business/seat-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { LoadState } from '../load-state';
import { Section } from '../section';
import type { TabProps } from '../tab-props';
import { useCorpAddress } from '../use-corp-address';
import { AssignmentsSection } from './assignments-section';
import { PoolsTable } from './pools-table';

const BuyDialog = lazyPart(() => import('./buy-dialog').then((part) => part.BuyDialog));
const AssignDialog = lazyPart(() => import('./assign-dialog').then((part) => part.AssignDialog));

/** Seats of the company, and who has them; opens with what was chosen on the page for visitors. */
export function SeatsTab({ membership: { companyId } }: TabProps) {
  const { t } = useTranslation('business');
  const { wanted } = useCorpAddress();
  const pools = useQuery(poolsQuery(useApi(), companyId));
  const [isBuying, setBuying] = useState(wanted.item !== '');
  const [assigned, setAssigned] = useState<SeatPool | null>(null);
  return (
    <>
      <Section
        title={t('seats.title')}
        actions={<Button onClick={() => setBuying(true)}>{t('seats.buy')}</Button>}
      >
        <LoadState query={pools} height="240px" />
        {pools.data?.length === 0 && (
          <EmptyState heading="h3" title={t('seats.emptyTitle')} text={t('seats.emptyText')} />
        )}
        {pools.data && pools.data.length > 0 && (
          <PoolsTable pools={pools.data} asOf={pools.dataUpdatedAt} onAssign={setAssigned} />
        )}
      </Section>
      {pools.data && pools.data.length > 0 && <AssignmentsSection companyId={companyId} pools={pools.data} />}
      {isBuying && <BuyDialog companyId={companyId} wanted={wanted} onClose={() => setBuying(false)} />}
      {assigned && <AssignDialog companyId={companyId} pool={assigned} onClose={() => setAssigned(null)} />}
    </>
  );
}
