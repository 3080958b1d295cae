import {
  type ManagedWriting,
  writingManagement,
} from '../../../../contracts/editorial/writing-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { WritingManagement } from './writing-management.service.ts';
import type { WritingKey } from './writing-place.ts';
import type { WritingPublication } from './writing-publication.ts';

export interface WritingServices {
  management: WritingManagement;
  publication: WritingPublication;
}

export function writingManagementRoutes(app: App, { management, publication }: WritingServices): void {
  const after = async (key: WritingKey, change: Promise<void>): Promise<ManagedWriting> => {
    await change;
    return management.get(key);
  };
  registerContract(app, writingManagement, {
    get: ({ params }) => management.get(params),
    preview: ({ params, body }) => management.preview(params, body),
    save: ({ params, body }, { caller }) => management.save({ key: params, ...body, callerId: caller.id }),
    async history({ params, query }, { setHeader }) {
      const saves = await management.history(params, query.published === 'yes');
      setHeader('x-total-count', String(saves.length));
      return saves;
    },
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
