import { ApiError } from '../../contracts/api-error.ts';
import { account } from '../../contracts/identity/account.ts';
import { readTimeZone } from '../../domain/time-zone.ts';
import { MOCK_AVATAR, makeAccount } from './builders/account.ts';
import { mockContract } from './mock-endpoint.ts';

export const accountMocks = mockContract(account, {
  getMine: (_, { caller, locale, scenario }) => makeAccount(caller, locale, scenario),
  update: ({ body }, { caller, locale, scenario }) => {
    const timeZone = readTimeZone(body.timeZone);
    if (!timeZone) throw new ApiError('request_params_invalid', { fields: { timeZone: 'invalid' } });
    return { ...makeAccount(caller, locale, scenario), ...body, timeZone };
  },
  setAvatar: ({ body }) => {
    if (!body) throw new ApiError('image_invalid');
    return { avatarUri: MOCK_AVATAR };
  },
  removeAvatar: () => {},
});
