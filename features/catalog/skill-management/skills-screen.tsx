import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link';
import type { ManagedSkill } from '@/contracts/catalog/skill-management';
import { MANAGED_PATHS, managedSkillPath } from '@/domain/catalog/managed-address';
import { entriesQuery } from '@/features/management/entries-query';
import { useEntryColumns } from '@/features/management/entry-columns';
import { ManagerList } from '@/features/management/manager-list';
import { ManagerPage } from '@/features/management/manager-page';
import { MissingFilter } from '@/features/management/missing-filter';
import { useUndeleted } from '@/features/management/use-deletion';
import { useListState } from '@/features/management/use-list-state';
import { exportSkills, managedSkillsQuery } from '@/hooks/catalog/skill-management-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { languagesOf } from './skill-form-value';
import { useSkillDeletion } from './use-skill-deletion';

/** `/manager/skills`: all skills, with their languages and products. */
export function SkillsScreen() {
  const { t } = useTranslation('manager-catalog');
  const href = useHref();
  const api = useApi();
  const { isSenior } = useSession();
  const state = useListState({ sort: 'name', filters: { missing: '' } });
  const asked = entriesQuery(state);
  const query = useQuery(managedSkillsQuery(api, asked));
  const deletion = useSkillDeletion();
  return (
    <ManagerPage
      title={t('skills.title')}
      lead={t('skills.lead')}
      path={MANAGED_PATHS.skills}
      actions={<AddButton />}
    >
      <ManagerList<ManagedSkill>
        name="skills"
        title={t('skills.title')}
        columns={useColumns()}
        rows={useUndeleted(query.data?.items)}
        total={query.data?.total}
        state={state}
        query={query}
        rowKey={({ id }) => id}
        rowName={useSkillName()}
        rowHref={({ slug }) => href(managedSkillPath(slug))}
        filters={
          <MissingFilter
            value={state.filters.missing}
            onChange={(language) => state.setFilter('missing', language)}
          />
        }
        bulkActions={
          isSenior ? [{ key: 'delete', label: t('skills.deleteMany'), danger: true, start: deletion }] : []
        }
        exportRows={exportSkills(api, asked)}
        empty={
          <EmptyState title={t('skills.emptyTitle')} text={t('skills.emptyText')} action={<AddButton />} />
        }
      />
    </ManagerPage>
  );
}

function AddButton() {
  const { t } = useTranslation('manager-catalog');
  const href = useHref();
  return (
    <Button href={href(MANAGED_PATHS.newSkill)} icon={<Plus aria-hidden="true" />}>
      {t('skills.add')}
    </Button>
  );
}

/** In the language of the screen, else in English. */
function useSkillName(): (skill: ManagedSkill) => string {
  const locale = useLocale();
  return ({ names, slug }) => names[locale] || names.en || slug;
}

function useColumns() {
  const { t } = useTranslation('manager-catalog');
  const href = useHref();
  const name = useSkillName();
  const shared = useEntryColumns<ManagedSkill>(languagesOf);
  return [
    {
      key: 'name',
      header: t('skills.name'),
      rowHeader: true,
      sort: 'name',
      cell: (skill: ManagedSkill) => (
        <TextLink variant="quiet" href={href(managedSkillPath(skill.slug))}>
          {name(skill)}
        </TextLink>
      ),
      csv: name,
    },
    {
      key: 'slug',
      header: t('skills.address'),
      cell: ({ slug }: ManagedSkill) => slug,
      csv: ({ slug }: ManagedSkill) => slug,
    },
    ...shared,
  ];
}
