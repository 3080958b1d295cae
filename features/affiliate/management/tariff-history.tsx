import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { ManagedTariff } from '@/contracts/affiliate/partner-management';
import type { Approval } from '@/contracts/identity/approval';
import { tariffState } from '@/domain/affiliate/typed-tariff';
import { LoadState } from '@/features/management/load-state';
import { PageSection } from '@/features/management/page-section';
import { useDay } from '@/features/management/use-day';
import { WaitingBanner } from '@/features/management/waiting-banner';
import { managedTariffsQuery } from '@/hooks/affiliate/partner-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from './partner-management.module.css';
import { TariffDialog } from './tariff-dialog';
import { TariffTable } from './tariff-table';

type State = ReturnType<typeof tariffState>;
const TONES: Record<State, BadgeTone> = { CURRENT: 'success', COMING: 'warning', PAST: 'neutral' };

/** Tariffs in force, scheduled and past, newest first, and the form for new ones. */
export function TariffHistory() {
  const { t } = useTranslation('manager-affiliate');
  const query = useQuery(managedTariffsQuery(useApi()));
  const [isOpen, setOpen] = useState(false);
  const [waiting, setWaiting] = useState<Approval | null>(null);
  // The list is fetched in the browser only, so the clock of the server is never asked.
  const [now] = useState(() => Date.now());
  const tariffs = query.data ?? [];
  const newest = tariffs[0];
  return (
    <div className={styles.sections}>
      <div className={`${styles.head} ${styles.between}`}>
        <p className={styles.quiet}>{t('tariff.lead')}</p>
        {newest && <Button onClick={() => setOpen(true)}>{t('tariff.change')}</Button>}
      </div>
      {waiting && <WaitingBanner approval={waiting} />}
      <LoadState query={query} height="420px" />
      {query.data?.length === 0 && <EmptyState title={t('tariff.emptyTitle')} />}
      {tariffs.map((tariff) => (
        <OneTariff key={tariff.id} tariff={tariff} state={tariffState(tariff, tariffs, now)} />
      ))}
      {isOpen && newest && (
        <TariffDialog newest={newest} onClose={() => setOpen(false)} onWaiting={setWaiting} />
      )}
    </div>
  );
}

function OneTariff({ tariff: { validFrom, by, levels }, state }: { tariff: ManagedTariff; state: State }) {
  const { t } = useTranslation('manager-affiliate');
  const date = useDay()(validFrom);
  return (
    <PageSection
      title={t('tariff.from', { date })}
      actions={
        <>
          <Badge tone={TONES[state]}>{t(`tariffState.${state}`)}</Badge>
          <span className={styles.quiet}>
            {by ? t('tariff.by', { name: by.name }) : t('tariff.bySchool')}
          </span>
        </>
      }
    >
      <TariffTable caption={t('tariff.table', { date })} hideCaption levels={levels} />
    </PageSection>
  );
}
