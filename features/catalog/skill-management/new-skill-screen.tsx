import { useRouter } from 'next/router';
import { useState } from 'react';
import { MANAGED_PATHS, managedSkillPath } from '@/domain/catalog/managed-address';
import { EditForm } from '@/features/management/edit-form';
import { ManagerPage } from '@/features/management/manager-page';
import { useEdited } from '@/features/management/use-edited';
import { useOnward } from '@/features/management/use-onward';
import { useSkillManagement } from '@/hooks/catalog/use-skill-management';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { SkillFields } from './skill-fields';
import { NEW_SKILL, skillDraft, storedSkill } from './skill-form-value';
import { useConflictFields } from './use-conflict-fields';

/** `/manager/skills/create`. */
export function NewSkillScreen() {
  const { t } = useTranslation('manager-catalog');
  const router = useRouter();
  const href = useHref();
  const { create } = useSkillManagement();
  const [created, setCreated] = useState<string | null>(null);
  const edited = useEdited({
    key: 'skill:new',
    loaded: NEW_SKILL,
    revision: 0,
    save: async (value) => {
      const skill = await create(skillDraft(value));
      setCreated(skill.slug);
      return storedSkill(skill);
    },
  });
  useOnward(edited.isDirty ? null : created, (slug) => void router.push(href(managedSkillPath(slug))));
  return (
    <ManagerPage
      title={t('skills.newTitle')}
      path={MANAGED_PATHS.newSkill}
      back={{ path: MANAGED_PATHS.skills, label: t('skills.back') }}
    >
      <EditForm edited={edited} fields={useConflictFields()} saveLabel={t('skills.add')}>
        <SkillFields edited={edited} isNew />
      </EditForm>
    </ManagerPage>
  );
}
