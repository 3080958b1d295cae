import { ApiError } from '../../../../contracts/api-error.ts';
import { auth } from '../../../../contracts/identity/auth.ts';
import { SESSION_COOKIES, safeReturnTo } from '../../../../domain/identity/session.ts';
import type { App, CallContext } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { UserService } from '../account/user.service.ts';
import type { CaptchaService } from '../captcha/captcha.service.ts';
import type { SessionPair, SessionService } from '../session/session.service.ts';
import { clearedSessionCookies, readCookie, sessionCookies } from '../session/session-cookies.ts';
import type { AuthService, Origin } from './auth.service.ts';
import { forgetSignUpBrowser, markSignUpBrowser, signUpBrowser } from './sign-up-cookie.ts';

interface Services {
  auth: AuthService;
  captcha: Pick<CaptchaService, 'prove'>;
  sessions: Pick<SessionService, 'refresh' | 'signOut'>;
  users: Pick<UserService, 'getSelf'>;
}

export function authRoutes(app: App, { auth: accounts, captcha, sessions, users }: Services): void {
  registerContract(app, auth, {
    register: async ({ body, headers }, ctx) => {
      await captcha.prove(headers['captcha-response']);
      await accounts.register(body, { ...originOf(ctx), browser: markSignUpBrowser(ctx) });
    },
    confirm: async ({ body }, ctx) => {
      const origin = { ...originOf(ctx), browser: signUpBrowser(ctx) };
      const signIn = await accounts.confirm(body.token, origin);
      forgetSignUpBrowser(ctx);
      return respondWithTokens(ctx, signIn);
    },
    resendConfirmation: async ({ body, headers }, ctx) => {
      await captcha.prove(headers['captcha-response']);
      const origin = { ...originOf(ctx), browser: signUpBrowser(ctx) };
      await accounts.requestMail('resend', body.email, origin, safeReturnTo(body.returnTo));
    },
    changeUnconfirmedEmail: async ({ body, headers }, ctx) => {
      await captcha.prove(headers['captcha-response']);
      const origin = { ...originOf(ctx), browser: markSignUpBrowser(ctx) };
      await accounts.correctAddress(ctx.caller.id, body, origin);
    },
    login: async ({ body }, ctx) => respondWithTokens(ctx, await accounts.login(body, originOf(ctx))),
    logout: async (_, ctx) => {
      await sessions.signOut({ accessToken: bearerOf(ctx), refreshToken: refreshTokenOf(ctx) });
      if (inCookies(ctx)) ctx.reply.header('set-cookie', clearedSessionCookies());
    },
    refresh: async (_, ctx) => {
      try {
        return respondWithTokens(ctx, await sessions.refresh(refreshTokenOf(ctx), bearerOf(ctx)));
      } catch (error) {
        const refused = error instanceof ApiError && error.code === 'token_data_invalid';
        if (refused && inCookies(ctx)) ctx.reply.header('set-cookie', clearedSessionCookies());
        throw error;
      }
    },
    requestPasswordReset: async ({ body, headers }, ctx) => {
      await captcha.prove(headers['captcha-response']);
      await accounts.requestMail('reset', body.email, originOf(ctx));
    },
    resetPassword: ({ body }, ctx) => accounts.resetPassword(body.token, body.password, originOf(ctx)),
    getSelf: (_, ctx) => users.getSelf(ctx.caller.id),
  });
}

/** Our own page asked for cookies; no other site can send this header. */
function inCookies(ctx: CallContext): boolean {
  return ctx.request.raw.headers['x-session'] === 'cookie';
}

/** Returns the tokens: as cookies, with the refresh token inaccessible to scripts, else in the JSON. */
export function respondWithTokens<P extends SessionPair>(
  ctx: CallContext,
  pair: P,
): Omit<P, 'refreshToken'> & { refreshToken?: string } {
  ctx.setHeader('cache-control', 'private, no-store');
  if (!inCookies(ctx)) return pair;
  ctx.reply.header('set-cookie', sessionCookies(pair));
  const { refreshToken: _, ...rest } = pair;
  return rest;
}

function refreshTokenOf(ctx: CallContext): string | undefined {
  const { headers } = ctx.request.raw;
  const sent = headers['refresh-token'];
  if (typeof sent === 'string' && sent !== '') return sent;
  return inCookies(ctx) ? readCookie(headers.cookie, SESSION_COOKIES.refresh) : undefined;
}

function bearerOf(ctx: CallContext): string | undefined {
  return /^Bearer (\S+)$/.exec(ctx.request.headers.authorization ?? '')?.[1];
}

export function originOf(ctx: CallContext): Origin {
  return {
    ip: ctx.ip,
    locale: ctx.locale,
    timeZone: ctx.timeZone,
    userAgent: ctx.request.headers['user-agent'],
  };
}
