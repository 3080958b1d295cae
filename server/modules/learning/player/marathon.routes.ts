import { marathon } from '../../../../contracts/learning/marathon.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { MarathonService } from './marathon.service.ts';

export function marathonRoutes(app: App, service: MarathonService): void {
  registerContract(app, marathon, {
    start: ({ params, body }, { caller }) => service.start({ ...params, ...body, userId: caller.id }),
    move: ({ params, body }, { caller }) => service.move({ ...params, ...body, userId: caller.id }),
    remind: ({ params, body }, { caller }) => service.remind({ ...params, ...body, userId: caller.id }),
  });
}
