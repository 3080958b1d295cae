import type { ManagedLanding } from '../../../../contracts/catalog/landing-management.ts';
import { landingManagement } from '../../../../contracts/catalog/landing-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { LandingKey } from './landing-draft.repository.ts';
import type { LandingManagementService } from './landing-management.service.ts';
import type { LandingPublication } from './landing-publication.ts';

export interface LandingManagementServices {
  management: LandingManagementService;
  publication: LandingPublication;
}

export function landingManagementRoutes(app: App, services: LandingManagementServices): void {
  const { management, publication } = services;
  const after = async (key: LandingKey, change: Promise<void>): Promise<ManagedLanding> => {
    await change;
    return management.get(key);
  };
  registerContract(app, landingManagement, {
    list: async ({ query: { page, size, ...filter } }, { setHeader }) => {
      const { rows, total } = await management.list(filter, { page, size });
      setHeader('x-total-count', String(total));
      return rows;
    },
    get: ({ params }) => management.get(params),
    preview: ({ params }) => management.preview(params),
    save: ({ params, body }, { caller }) => management.save({ key: params, ...body, callerId: caller.id }),
    history: ({ params }) => management.history(params),
    requestPublication: ({ params }, { caller }) =>
      after(params, publication.request({ key: params, callerId: caller.id })),
    publish: ({ params, body }, { caller }) =>
      after(params, publication.publish({ key: params, ...body, callerId: caller.id })),
    unschedule: ({ params }, { caller }) =>
      after(params, publication.unschedule({ key: params, callerId: caller.id })),
    unpublish: ({ params }, { caller }) =>
      after(params, publication.unpublish({ key: params, callerId: caller.id })),
  });
}
