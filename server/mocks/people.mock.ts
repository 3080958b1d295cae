import { ApiError } from '../../contracts/api-error.ts';
import { type ManagedPerson, people } from '../../contracts/identity/people.ts';
import type { Caller } from '../../domain/identity/caller.ts';
import { daysAgo } from './builders/mock-id.ts';
import { MOCK_USERS, userByEmail } from './builders/user.ts';
import { asked } from './management.mock.ts';
import { mockContract } from './mock-endpoint.ts';

const find = (id: string): Caller | undefined => Object.values(MOCK_USERS).find((user) => user.id === id);

function makePerson({ id, name, email, role, verified }: Caller, caller: Caller): ManagedPerson {
  return {
    ...{ id, name, email, role, verified, sessions: 2, waiting: null, own: id === caller.id },
    memberSince: daysAgo(200),
    lastUsedAt: daysAgo(1),
  };
}

export const peopleMocks = mockContract(people, {
  managers: (_, { caller }) =>
    [MOCK_USERS.senior2, MOCK_USERS.senior, MOCK_USERS.manager].map((user) => makePerson(user, caller)),
  find: ({ body }, { caller }) => {
    const found = userByEmail(body.email);
    if (!found) throw new ApiError('email_not_found');
    return makePerson(found, caller);
  },
  changeRole: ({ params, body }, { caller }) => {
    const found = find(params.userId);
    if (params.userId === caller.id) throw new ApiError('forbidden');
    if (!found) throw new ApiError('not_found');
    if (body.role !== 'STUDENT' && !found.verified) throw new ApiError('email_not_verified');
    const waiting = found.role === body.role ? null : asked('USER_ROLE', found.name, caller);
    return { ...makePerson(found, caller), waiting };
  },
  endSessions: ({ params }) => {
    if (!find(params.userId)) throw new ApiError('not_found');
  },
});
