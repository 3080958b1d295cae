import { people } from '../../../../contracts/identity/people.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { PeopleService } from './people.service.ts';

export function peopleRoutes(app: App, service: PeopleService): void {
  registerContract(app, people, {
    managers: (_, { caller }) => service.managers(caller.id),
    find: ({ body }, { caller }) => service.find(body.email, caller.id),
    changeRole: ({ params, body }, { caller }) =>
      service.changeRole({ ...params, ...body, callerId: caller.id }),
    endSessions: ({ params }, { caller }) => service.endSessions({ ...params, callerId: caller.id }),
  });
}
