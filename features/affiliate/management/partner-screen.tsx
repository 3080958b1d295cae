import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import type { PartnerDetail } from '@/contracts/affiliate/partner-management';
import { managedPartnerPath, PARTNER_PATHS } from '@/domain/affiliate/managed-partner-address';
import { HistoryLink } from '@/features/management/history-link';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { managedPartnerQuery } from '@/hooks/affiliate/partner-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { PartnerAgreements } from './partner-agreements';
import { PartnerBalances } from './partner-balances';
import { PartnerChanges } from './partner-changes';
import styles from './partner-management.module.css';
import { PartnerSummary } from './partner-summary';
import { SuspendButton } from './suspend-button';

/** `/manager/partners/[partnerId]`: one partner with balances, agreements and suspensions. */
export function PartnerScreen() {
  const { t } = useTranslation('manager-affiliate');
  const partnerId = String(useRouter().query.partnerId ?? '');
  const query = useQuery(managedPartnerQuery(useApi(), partnerId));
  const partner = query.data;
  return (
    <ManagerPage
      title={partner?.person.name ?? t('column.partner')}
      path={managedPartnerPath(partnerId)}
      back={{ path: PARTNER_PATHS.partners, label: t('partner.back') }}
      actions={partner && <SuspendButton partner={partner} />}
    >
      <LoadState query={query} height="520px" />
      {partner && <Sections partner={partner} />}
    </ManagerPage>
  );
}

function Sections({ partner }: { partner: PartnerDetail }) {
  return (
    <div className={styles.sections}>
      <PartnerSummary partner={partner} />
      <PartnerBalances balances={partner.balances} />
      <PartnerAgreements agreements={partner.agreements} />
      <PartnerChanges changes={partner.changes} />
      <HistoryLink entity="PARTNER" entityId={partner.id} />
    </div>
  );
}
