import { ApiError } from '../../contracts/api-error.ts';
import type { ErrorCode } from '../../contracts/error-codes.ts';
import { identity } from '../../contracts/identity/identity.ts';
import { type SocialProvider, socialAuth } from '../../contracts/identity/social-auth.ts';
import type { Caller } from '../../domain/identity/caller.ts';
import { safeReturnTo } from '../../domain/identity/session.ts';
import { daysAgo, mockId } from './builders/mock-id.ts';
import { MOCK_USERS } from './builders/user.ts';
import { mockContract } from './mock-endpoint.ts';
import { signIn } from './user.mock.ts';

/** Codes the mock rejects; it accepts any other. */
const REFUSALS: Record<string, ErrorCode> = {
  taken: 'email_already_used',
  unproven: 'email_not_verified',
  expired: 'token_data_invalid',
  away: 'service_unavailable',
};

function judge(proof: string): void {
  const code = REFUSALS[proof];
  if (code) throw new ApiError(code);
}

/** The mock simulates the local provider. */
function refuseGoogle(provider: SocialProvider): void {
  if (provider !== 'LOCAL') throw new ApiError('not_found');
}

const identitiesOf = ({ id }: Caller) => [
  { id: mockId('identity', id), provider: 'LOCAL' as const, linkedAt: daysAgo(12) },
];

/** The provider is skipped: the button leads straight back. */
const back = (locale: string, query: Record<string, string>) =>
  `/${locale}/education/social?${new URLSearchParams(query)}`;

export const socialMocks = [
  ...mockContract(socialAuth, {
    getInfo: ({ query }) => {
      refuseGoogle(query.provider);
      return { clientId: 'mock-client', nonce: 'mock-nonce' };
    },
    start: ({ body }, { locale, caller }) => {
      refuseGoogle(body.provider);
      const returnTo = safeReturnTo(body.returnTo);
      const query = { code: 'mock-code', state: 'mock-state', ...(returnTo && { returnTo }) };
      return { url: back(locale, { ...query, ...(caller && { link: 'true' }) }) };
    },
    comeBack: ({ query }, { locale }) => back(locale, { code: query.code ?? '', state: query.state ?? '' }),
    success: ({ body }, ctx) => {
      judge(body.code);
      return signIn(MOCK_USERS.student, false, ctx);
    },
    signInWithIdToken: ({ body }, ctx) => {
      judge(body.idToken);
      return signIn(MOCK_USERS.newcomer, true, ctx);
    },
  }),
  ...mockContract(identity, {
    list: (_, { caller, scenario }) => (scenario.has('empty') ? [] : identitiesOf(caller)),
    link: ({ body }, { caller }) => {
      const proof = 'idToken' in body ? body.idToken : body.code;
      if (proof === 'taken') throw new ApiError('identity_already_linked');
      judge(proof);
      return identitiesOf(caller);
    },
    unlink: ({ params }, { caller }) => {
      if (!identitiesOf(caller).some(({ id }) => id === params.identityId)) throw new ApiError('not_found');
    },
  }),
];
