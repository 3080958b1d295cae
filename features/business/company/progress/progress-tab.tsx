import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { progressFile } from '@/contracts/business/business-addresses';
import { type ProgressGrouping, progressGroupsQuery } from '@/hooks/business/seat-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { LoadState } from '../load-state';
import { Section } from '../section';
import type { TabProps } from '../tab-props';
import { GroupsSection } from './groups-section';
import { ProgressPeople } from './progress-people';

/** Progress of members in what the company’s seats open. */
export function ProgressTab({ membership: { companyId } }: TabProps) {
  const { t } = useTranslation('business');
  const api = useApi();
  const [by, setBy] = useState<ProgressGrouping>('team');
  const teams = useQuery(progressGroupsQuery(api, companyId, 'team'));
  const products = useQuery(progressGroupsQuery(api, companyId, 'product'));
  const groups = by === 'team' ? teams : products;
  const isEmpty = groups.data?.total.members === 0;
  const csv = (
    <Button
      variant="secondary"
      href={progressFile(companyId)}
      download
      icon={<Download aria-hidden="true" />}
    >
      {t('progress.csv')}
    </Button>
  );
  return (
    <>
      <Section title={t('progress.title')} lead={t('progress.lead')} actions={!isEmpty && csv}>
        <LoadState query={groups} height="240px" />
        {isEmpty && (
          <EmptyState heading="h3" title={t('progress.emptyTitle')} text={t('progress.emptyText')} />
        )}
        {groups.data && !isEmpty && (
          <GroupsSection by={by} onBy={setBy} groups={groups.data.groups} total={groups.data.total} />
        )}
      </Section>
      {groups.data && !isEmpty && (
        <ProgressPeople
          companyId={companyId}
          teams={teams.data?.groups ?? []}
          products={products.data?.groups ?? []}
        />
      )}
    </>
  );
}
