import { profile } from '../../../../contracts/identity/profile.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { UserService } from './user.service.ts';

export function userRoutes(app: App, service: Pick<UserService, 'getProfile'>): void {
  registerContract(app, profile, {
    getMine: (_, { caller, locale }) => service.getProfile(caller.id, locale),
  });
}
