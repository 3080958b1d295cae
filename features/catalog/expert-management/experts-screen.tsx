import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Portrait } from '@/components/product/portrait';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link';
import type { ManagedExpert } from '@/contracts/catalog/expert-management';
import { MANAGED_PATHS, managedExpertPath } from '@/domain/catalog/managed-address';
import { entriesQuery } from '@/features/management/entries-query';
import { useEntryColumns } from '@/features/management/entry-columns';
import { ManagerList } from '@/features/management/manager-list';
import { ManagerPage } from '@/features/management/manager-page';
import { MissingFilter } from '@/features/management/missing-filter';
import { useUndeleted } from '@/features/management/use-deletion';
import { useListState } from '@/features/management/use-list-state';
import { exportExperts, managedExpertsQuery } from '@/hooks/catalog/expert-management-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { languagesOf } from './expert-form-value';
import styles from './expert-management.module.css';
import { useExpertDeletion } from './use-expert-deletion';

/** `/manager/experts`: all experts, with their languages and products. */
export function ExpertsScreen() {
  const { t } = useTranslation('manager-catalog');
  const href = useHref();
  const api = useApi();
  const { isSenior } = useSession();
  const state = useListState({ sort: 'name', filters: { missing: '' } });
  const asked = entriesQuery(state);
  const query = useQuery(managedExpertsQuery(api, asked));
  const deletion = useExpertDeletion();
  return (
    <ManagerPage
      title={t('experts.title')}
      lead={t('experts.lead')}
      path={MANAGED_PATHS.experts}
      actions={<AddButton />}
    >
      <ManagerList<ManagedExpert>
        name="experts"
        title={t('experts.title')}
        columns={useColumns()}
        rows={useUndeleted(query.data?.items)}
        total={query.data?.total}
        state={state}
        query={query}
        rowKey={({ id }) => id}
        rowName={useExpertName()}
        rowHref={({ id }) => href(managedExpertPath(id))}
        filters={
          <MissingFilter
            value={state.filters.missing}
            onChange={(language) => state.setFilter('missing', language)}
          />
        }
        bulkActions={
          isSenior ? [{ key: 'delete', label: t('experts.deleteMany'), danger: true, start: deletion }] : []
        }
        exportRows={exportExperts(api, asked)}
        empty={
          <EmptyState title={t('experts.emptyTitle')} text={t('experts.emptyText')} action={<AddButton />} />
        }
      />
    </ManagerPage>
  );
}

function AddButton() {
  const { t } = useTranslation('manager-catalog');
  const href = useHref();
  return (
    <Button href={href(MANAGED_PATHS.newExpert)} icon={<Plus aria-hidden="true" />}>
      {t('experts.add')}
    </Button>
  );
}

/** In the language of the screen, else in English. */
function useExpertName(): (expert: ManagedExpert) => string {
  const locale = useLocale();
  return ({ texts, slug }) => texts[locale]?.name || texts.en?.name || slug;
}

function useColumns() {
  const { t } = useTranslation('manager-catalog');
  const href = useHref();
  const name = useExpertName();
  const shared = useEntryColumns<ManagedExpert>(languagesOf);
  return [
    {
      key: 'name',
      header: t('experts.name'),
      rowHeader: true,
      sort: 'name',
      cell: (expert: ManagedExpert) => (
        <span className={styles.person}>
          <span className={styles.thumbnail}>
            <Portrait id={expert.slug} name={name(expert)} src={expert.photoUrl} shape="round" />
          </span>
          <TextLink variant="quiet" href={href(managedExpertPath(expert.id))}>
            {name(expert)}
          </TextLink>
        </span>
      ),
      csv: name,
    },
    {
      key: 'slug',
      header: t('experts.address'),
      cell: ({ slug }: ManagedExpert) => slug,
      csv: ({ slug }: ManagedExpert) => slug,
    },
    ...shared,
  ];
}
