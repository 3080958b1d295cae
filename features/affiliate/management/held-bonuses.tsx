import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link';
import type { Approval } from '@/contracts/identity/approval';
import { PARTNER_PATHS } from '@/domain/affiliate/managed-partner-address';
import { ListPages } from '@/features/management/list-pages';
import { LoadState } from '@/features/management/load-state';
import { useCardKeys } from '@/features/management/use-card-keys';
import { useListState } from '@/features/management/use-list-state';
import { WaitingBanner } from '@/features/management/waiting-banner';
import { heldBonusesQuery } from '@/hooks/affiliate/partner-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { HeldCard } from './held-card';
import styles from './partner-management.module.css';

/** Bonuses that wait for a decision, oldest first, to decide one after the other. */
export function HeldBonuses() {
  const { t } = useTranslation('manager-affiliate');
  const state = useListState({ filters: { partnerId: '' } });
  const partnerId = state.filters.partnerId || undefined;
  const query = useQuery(heldBonusesQuery(useApi(), { page: state.page, partnerId }));
  const [waiting, setWaiting] = useState<Approval | null>(null);
  const { list, move, goOn } = useCardKeys();
  const { items, total } = query.data ?? {};
  return (
    <div className={styles.stack}>
      {partnerId && <OnePartner />}
      {waiting && <WaitingBanner approval={waiting} />}
      <p role="status" className={styles.quiet}>
        {total !== undefined && t('held.total', { count: total })}
      </p>
      <LoadState query={query} height="420px" />
      {items?.length === 0 && <EmptyState title={t('held.emptyTitle')} text={t('held.emptyText')} />}
      {items && items.length > 0 && <p className={styles.small}>{t('held.keys')}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus between its articles */}
      <div className={styles.cards} ref={list} onKeyDown={move}>
        {items?.map((bonus) => (
          <HeldCard
            key={bonus.id}
            bonus={bonus}
            onDecided={(approval) => {
              setWaiting(approval);
              goOn(bonus.id);
            }}
          />
        ))}
      </div>
      <ListPages label={t('partners.held')} page={state.page} total={total ?? 0} hrefFor={state.hrefFor} />
    </div>
  );
}

/** Says that only one partner's bonuses are shown, and leads to all. */
function OnePartner() {
  const { t } = useTranslation('manager-affiliate');
  const href = useHref();
  return (
    <p className={styles.text}>
      {t('held.onlyOne')} <TextLink href={href(PARTNER_PATHS.held)}>{t('held.showAll')}</TextLink>
    </p>
  );
}
