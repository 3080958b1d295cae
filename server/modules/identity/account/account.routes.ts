import { account } from '../../../../contracts/identity/account.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { AccountService } from './account.service.ts';
import type { AvatarService } from './avatar.service.ts';

interface Services {
  account: AccountService;
  avatars: AvatarService;
}

export function accountRoutes(app: App, { account: accounts, avatars }: Services): void {
  registerContract(app, account, {
    getMine: (_, { caller, locale }) => accounts.getMine(caller.id, locale),
    update: ({ body }, { caller, locale }) => accounts.update(caller.id, body, locale),
    setAvatar: ({ query }, { caller, rawBody }) => avatars.set(caller.id, rawBody, query),
    removeAvatar: (_, { caller }) => avatars.remove(caller.id),
  });
}
