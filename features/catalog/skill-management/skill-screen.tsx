import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { ManagedSkill } from '@/contracts/catalog/skill-management';
import { MANAGED_PATHS, managedSkillPath } from '@/domain/catalog/managed-address';
import { DeleteEntry } from '@/features/management/delete-entry';
import { EditForm } from '@/features/management/edit-form';
import { HistoryLink } from '@/features/management/history-link';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { useEdited } from '@/features/management/use-edited';
import { managedSkillQuery } from '@/hooks/catalog/skill-management-queries';
import { useSkillManagement } from '@/hooks/catalog/use-skill-management';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { SkillFields } from './skill-fields';
import { skillDraft, skillFormValue, storedSkill } from './skill-form-value';
import { useConflictFields } from './use-conflict-fields';
import { useSkillDeletion } from './use-skill-deletion';

/** `/manager/skills/[slug]`: one skill in all languages. */
export function SkillScreen() {
  const { t } = useTranslation('manager-catalog');
  const slug = String(useRouter().query.slug ?? '');
  const query = useQuery(managedSkillQuery(useApi(), slug));
  return (
    <ManagerPage
      title={query.data?.names.en ?? t('skills.title')}
      path={managedSkillPath(slug)}
      back={{ path: MANAGED_PATHS.skills, label: t('skills.back') }}
    >
      <LoadState query={query} height="480px" />
      {query.data && <SkillForm key={query.data.id} skill={query.data} />}
    </ManagerPage>
  );
}

function SkillForm({ skill }: { skill: ManagedSkill }) {
  const { t } = useTranslation('manager-catalog');
  const { update, reload } = useSkillManagement();
  const deletion = useSkillDeletion();
  const { slug } = skill;
  const edited = useEdited({
    key: `skill:${skill.id}`,
    loaded: skillFormValue(skill),
    revision: skill.revision,
    changed: skill.changed,
    save: async (value, revision) => storedSkill(await update(slug, { ...skillDraft(value), revision })),
    reload: async () => storedSkill(await reload(slug)),
  });
  useAddressOf(edited.base.slug);
  return (
    <EditForm
      edited={edited}
      fields={useConflictFields()}
      actions={
        <>
          <HistoryLink entity="SKILL" entityId={skill.id} />
          <DeleteEntry
            label={t('skills.delete')}
            products={skill.products}
            listPath={MANAGED_PATHS.skills}
            onDelete={() => deletion([skill])}
          />
        </>
      }
    >
      <SkillFields edited={edited} />
    </EditForm>
  );
}

/** A skill with another address is on another page. */
function useAddressOf(slug: string): void {
  const router = useRouter();
  const href = useHref();
  const here = String(router.query.slug ?? '');
  useEffect(() => {
    if (here && slug !== here)
      void router.replace(href(managedSkillPath(slug)), undefined, { shallow: true });
  }, [here, slug, router, href]);
}
