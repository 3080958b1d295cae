import { ApiError } from '../../contracts/api-error.ts';
import { auth, type SignInResponse } from '../../contracts/identity/auth.ts';
import { profile } from '../../contracts/identity/profile.ts';
import type { Caller } from '../../domain/identity/caller.ts';
import { SESSION_COOKIES } from '../../domain/identity/session.ts';
import {
  clearedSessionCookies,
  readCookie,
  sessionCookies,
} from '../modules/identity/session/session-cookies.ts';
import { MOCK_DELETION } from './builders/account.ts';
import { stateOf } from './builders/subscription.ts';
import {
  MOCK_PASSWORD,
  MOCK_USERS,
  makeAccessToken,
  makeProfile,
  makeRefreshToken,
  makeUser,
  userByEmail,
  userOfRefreshToken,
} from './builders/user.ts';
import { mockCaptcha } from './captcha.mock.ts';
import { learnerOf } from './learner.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';

/** Tokens of e-mail links known to the mock: any other is not found. */
export const MOCK_LINK = { good: 'mock-link', expired: 'mock-link-expired', used: 'mock-link-used' };

export const userMocks = [
  ...mockContract(auth, {
    register: ({ headers }) => mockCaptcha.prove(headers['captcha-response']),
    confirm: ({ body }, ctx) => {
      refuseLink(body.token, 'confirmation_request_not_found');
      return {
        ...signIn(MOCK_USERS.student, true, ctx),
        returnTo: null,
        cartWaits: !ctx.scenario.has('empty'),
        resumeWaits: ctx.scenario.has('resume-waits'),
        invitationWaits: ctx.scenario.has('company-invited'),
      };
    },
    resendConfirmation: ({ headers }) => mockCaptcha.prove(headers['captcha-response']),
    changeUnconfirmedEmail: ({ headers }, { caller }) => {
      mockCaptcha.prove(headers['captcha-response']);
      if (caller.verified) throw new ApiError('forbidden');
    },
    login: ({ body }, ctx) => {
      const user = body.password === MOCK_PASSWORD ? userByEmail(body.email) : undefined;
      if (!user) throw new ApiError('password_not_match');
      return signIn(user, false, ctx);
    },
    logout: (_, ctx) => {
      if (inCookies(ctx)) setCookies(ctx, clearedSessionCookies());
    },
    refresh: (_, ctx) => {
      const user = userOfRefreshToken(refreshTokenOf(ctx));
      if (user) return handOver(user, ctx);
      throw new ApiError('token_data_invalid');
    },
    requestPasswordReset: ({ headers }) => mockCaptcha.prove(headers['captcha-response']),
    resetPassword: ({ body }) => refuseLink(body.token, 'token_not_found'),
    getSelf: (_, { caller, scenario }) => ({
      ...makeUser(caller),
      ...(scenario.has('leaving') && { deletionAt: MOCK_DELETION }),
    }),
  }),
  ...mockContract(profile, {
    getMine: (_, ctx) => {
      const { owns, bought } = learnerOf(ctx);
      return makeProfile(ctx.caller, owns || bought, stateOf(ctx.scenario, false) !== null);
    },
  }),
];

export function refuseLink(
  token: string,
  unknown: 'confirmation_request_not_found' | 'token_not_found',
): void {
  if (token === MOCK_LINK.good) return;
  if (token === MOCK_LINK.expired) throw new ApiError('confirmation_request_expired');
  throw new ApiError(token === MOCK_LINK.used ? 'confirmation_request_already_used' : unknown);
}

const inCookies = ({ request }: MockContext) => request.headers.get('x-session') === 'cookie';

function setCookies({ setHeader }: MockContext, cookies: string[]): void {
  for (const cookie of cookies) setHeader('set-cookie', cookie);
}

function handOver(user: Caller, ctx: MockContext) {
  const pair = { accessToken: makeAccessToken(user), refreshToken: makeRefreshToken(user) };
  if (!inCookies(ctx)) return pair;
  setCookies(ctx, sessionCookies(pair));
  return { accessToken: pair.accessToken };
}

export const signIn = (user: Caller, newUser: boolean, ctx: MockContext): SignInResponse => ({
  ...handOver(user, ctx),
  newUser,
});

function refreshTokenOf(ctx: MockContext): string | undefined {
  const { headers } = ctx.request;
  const kept = inCookies(ctx)
    ? readCookie(headers.get('cookie') ?? undefined, SESSION_COOKIES.refresh)
    : undefined;
  return headers.get('refresh-token') || kept;
}
