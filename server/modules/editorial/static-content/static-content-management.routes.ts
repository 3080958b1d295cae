import type { StaticGroup } from '../../../../contracts/editorial/static-content.ts';
import {
  type ManagedStaticGroup,
  staticContentManagement,
} from '../../../../contracts/editorial/static-content-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { StaticGroupManagement } from './static-group-management.service.ts';
import type { StaticGroupPublication } from './static-group-publication.ts';

export interface StaticGroupServices {
  management: StaticGroupManagement;
  publication: StaticGroupPublication;
}

export function staticContentManagementRoutes(
  app: App,
  { management, publication }: StaticGroupServices,
): void {
  const after = async (group: StaticGroup, change: Promise<void>): Promise<ManagedStaticGroup> => {
    await change;
    return management.get(group);
  };
  registerContract(app, staticContentManagement, {
    async list(_, { setHeader }) {
      const rows = await management.list();
      setHeader('x-total-count', String(rows.length));
      return rows;
    },
    get: ({ params }) => management.get(params.group),
    save: ({ params, body }, { caller }) => management.save({ ...params, ...body, callerId: caller.id }),
    async history({ params }, { setHeader }) {
      const saves = await management.history(params.group);
      setHeader('x-total-count', String(saves.length));
      return saves;
    },
    requestPublication: ({ params: { group } }, { caller }) =>
      after(group, publication.request(group, caller.id)),
    publish: ({ params, body }, { caller }) =>
      after(params.group, publication.publish({ ...params, ...body, callerId: caller.id })),
    unschedule: ({ params: { group } }, { caller }) => after(group, publication.unschedule(group, caller.id)),
  });
}
