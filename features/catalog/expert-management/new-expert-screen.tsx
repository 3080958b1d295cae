import { useRouter } from 'next/router';
import { useState } from 'react';
import { MANAGED_PATHS, managedExpertPath } from '@/domain/catalog/managed-address';
import { EditForm } from '@/features/management/edit-form';
import { ManagerPage } from '@/features/management/manager-page';
import { useEdited } from '@/features/management/use-edited';
import { useOnward } from '@/features/management/use-onward';
import { useExpertManagement } from '@/hooks/catalog/use-expert-management';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { ExpertFields } from './expert-fields';
import { expertDraft, NEW_EXPERT, storedExpert } from './expert-form-value';
import { useConflictFields } from './use-conflict-fields';

/** `/manager/experts/create`. */
export function NewExpertScreen() {
  const { t } = useTranslation('manager-catalog');
  const router = useRouter();
  const href = useHref();
  const { create } = useExpertManagement();
  const [created, setCreated] = useState<string | null>(null);
  const edited = useEdited({
    key: 'expert:new',
    loaded: NEW_EXPERT,
    revision: 0,
    save: async (value) => {
      const expert = await create(expertDraft(value));
      setCreated(expert.id);
      return storedExpert(expert);
    },
  });
  useOnward(edited.isDirty ? null : created, (id) => void router.push(href(managedExpertPath(id))));
  return (
    <ManagerPage
      title={t('experts.newTitle')}
      path={MANAGED_PATHS.newExpert}
      back={{ path: MANAGED_PATHS.experts, label: t('experts.back') }}
    >
      <EditForm edited={edited} fields={useConflictFields()} saveLabel={t('experts.add')}>
        <ExpertFields edited={edited} />
      </EditForm>
    </ManagerPage>
  );
}
