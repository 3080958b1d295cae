import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import type { ManagedExpert } from '@/contracts/catalog/expert-management';
import { MANAGED_PATHS, managedExpertPath } from '@/domain/catalog/managed-address';
import { DeleteEntry } from '@/features/management/delete-entry';
import { EditForm } from '@/features/management/edit-form';
import { HistoryLink } from '@/features/management/history-link';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { useEdited } from '@/features/management/use-edited';
import { managedExpertQuery } from '@/hooks/catalog/expert-management-queries';
import { useExpertManagement } from '@/hooks/catalog/use-expert-management';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { ExpertFields } from './expert-fields';
import { expertDraft, expertFormValue, storedExpert } from './expert-form-value';
import { useConflictFields } from './use-conflict-fields';
import { useExpertDeletion } from './use-expert-deletion';

/** `/manager/experts/[expertId]`: one expert in all languages. */
export function ExpertScreen() {
  const { t } = useTranslation('manager-catalog');
  const expertId = String(useRouter().query.expertId ?? '');
  const query = useQuery(managedExpertQuery(useApi(), expertId));
  return (
    <ManagerPage
      title={query.data?.texts.en?.name ?? t('experts.title')}
      path={managedExpertPath(expertId)}
      back={{ path: MANAGED_PATHS.experts, label: t('experts.back') }}
    >
      <LoadState query={query} height="480px" />
      {query.data && <ExpertForm key={query.data.id} expert={query.data} />}
    </ManagerPage>
  );
}

function ExpertForm({ expert }: { expert: ManagedExpert }) {
  const { t } = useTranslation('manager-catalog');
  const { update, reload } = useExpertManagement();
  const deletion = useExpertDeletion();
  const { id } = expert;
  const edited = useEdited({
    key: `expert:${expert.id}`,
    loaded: expertFormValue(expert),
    revision: expert.revision,
    changed: expert.changed,
    save: async (value, revision) => storedExpert(await update(id, { ...expertDraft(value), revision })),
    reload: async () => storedExpert(await reload(id)),
  });
  return (
    <EditForm
      edited={edited}
      fields={useConflictFields()}
      actions={
        <>
          <HistoryLink entity="EXPERT" entityId={expert.id} />
          <DeleteEntry
            label={t('experts.delete')}
            products={expert.products}
            listPath={MANAGED_PATHS.experts}
            onDelete={() => deletion([expert])}
          />
        </>
      }
    >
      <ExpertFields edited={edited} expertId={id} />
    </EditForm>
  );
}
