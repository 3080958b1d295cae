import { skillManagement } from '../../../../contracts/catalog/skill-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { SkillManagementService } from './skill-management.service.ts';

export function skillManagementRoutes(app: App, service: SkillManagementService): void {
  registerContract(app, skillManagement, {
    async list({ query }, { locale, setHeader }) {
      const { skills, total } = await service.list({ ...query, locale });
      setHeader('x-total-count', String(total));
      return skills;
    },
    get: ({ params }) => service.get(params.slug),
    create: ({ body }, { caller }) => service.create(body, caller.id),
    update: ({ params, body }, { caller }) => service.update(params.slug, body, caller.id),
    remove: ({ params }, { caller }) => service.remove(params.slug, caller.id),
  });
}
