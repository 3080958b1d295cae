import { version } from '../../../../contracts/learning/version.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { VersionService } from './version.service.ts';
import type { VersionManagementService } from './version-management.service.ts';

export interface VersionServices {
  versions: VersionService;
  management: VersionManagementService;
}

export function versionRoutes(app: App, { versions, management }: VersionServices): void {
  registerContract(app, version, {
    newer: ({ params }, { caller }) => versions.newer({ ...params, userId: caller.id }),
    move: ({ params }, { caller }) => versions.move({ ...params, userId: caller.id }),
    list: async ({ params }, { setHeader }) => {
      const found = await management.list(params.courseId);
      setHeader('x-total-count', String(found.length));
      return found;
    },
    publish: ({ params, body }, { caller }) =>
      management.publish({ ...params, ...body, callerId: caller.id }),
    schedule: ({ params, body }, { caller }) =>
      management.schedule({ ...params, ...body, callerId: caller.id }),
    unschedule: ({ params }, { caller }) => management.unschedule({ ...params, callerId: caller.id }),
    restore: ({ params }, { caller }) => management.restore({ ...params, callerId: caller.id }),
  });
}
