import { useQueryClient } from '@tanstack/react-query';
import type { ManagedSkill, SkillDraft } from '@/contracts/catalog/skill-management';
import { useApi } from '@/hooks/use-api';
import { skillManagement } from '@/services/manager-endpoints';
import { managedSkillQuery } from './skill-management-queries';

/** What managers do with skills; answers enter the cache. */
export function useSkillManagement() {
  const api = useApi();
  const client = useQueryClient();
  const keep = (skill: ManagedSkill): ManagedSkill => {
    client.setQueryData(managedSkillQuery(api, skill.slug).queryKey, skill);
    void forget();
    return skill;
  };
  const forget = () => client.invalidateQueries({ queryKey: [api.locale, 'managed-skills'] });
  return {
    create: async (body: SkillDraft) => keep(await api(skillManagement.create, { body })),
    update: async (slug: string, body: SkillDraft & { revision: number }) =>
      keep(await api(skillManagement.update, { params: { slug }, body })),
    reload: (slug: string) => api(skillManagement.get, { params: { slug } }),
    remove: (slug: string) => api(skillManagement.remove, { params: { slug } }),
    forget,
  };
}
