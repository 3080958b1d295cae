import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { PriceLevel } from '@/contracts/commerce/price-guide';
import type { Approval } from '@/contracts/identity/approval';
import { SHOP_PATHS } from '@/domain/commerce/shop-address';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { WaitingBanner } from '@/features/management/waiting-banner';
import { priceLevelsQuery } from '@/hooks/commerce/price-management-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../shop-management.module.css';
import { AddLevelDialog } from './add-level-dialog';
import { ChangeLevelDialog } from './change-level-dialog';
import { LevelHistoryDialog } from './level-history-dialog';
import { LevelsTable } from './levels-table';

type Open = { kind: 'add' } | { kind: 'change' | 'history'; level: PriceLevel };

/** `/manager/price-guide`: price levels with their amounts. */
export function PriceGuideScreen() {
  const { t } = useTranslation('manager-shop');
  const { isSenior } = useSession();
  const query = useQuery(priceLevelsQuery(useApi()));
  const [open, setOpen] = useState<Open | null>(null);
  const [waiting, setWaiting] = useState<Approval | null>(null);
  const close = () => setOpen(null);
  const add = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ kind: 'add' })}>
      {t('guide.add')}
    </Button>
  );
  return (
    <ManagerPage
      title={t('guide.title')}
      lead={t('guide.lead')}
      path={SHOP_PATHS.priceGuide}
      actions={isSenior && add}
    >
      <div className={styles.stack}>
        {waiting && <WaitingBanner approval={waiting} />}
        {!isSenior && <p className={styles.quiet}>{t('seniorOnly')}</p>}
        <LoadState query={query} height="320px" />
        {query.data?.length === 0 && (
          <EmptyState title={t('guide.emptyTitle')} text={t('guide.emptyText')} action={isSenior && add} />
        )}
        {query.data && query.data.length > 0 && (
          <LevelsTable levels={query.data} onOpen={(kind, level) => setOpen({ kind, level })} />
        )}
      </div>
      {open?.kind === 'add' && <AddLevelDialog onClose={close} />}
      {open?.kind === 'history' && <LevelHistoryDialog level={open.level} onClose={close} />}
      {open?.kind === 'change' && (
        <ChangeLevelDialog level={open.level} onClose={close} onWaiting={setWaiting} />
      )}
    </ManagerPage>
  );
}
