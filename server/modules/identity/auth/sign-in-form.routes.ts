import { ApiError } from '../../../../contracts/api-error.ts';
import { LoginBody } from '../../../../contracts/identity/auth.ts';
import { signInForm } from '../../../../contracts/identity/sign-in-form.ts';
import { DEFAULT_LOCALE, type Locale, parseLocale } from '../../../../contracts/locales.ts';
import { CART_COOKIE, parseCartCookie } from '../../../../domain/commerce/cart-cookie.ts';
import { type FieldIssue, fieldCodeOf } from '../../../../domain/field-code.ts';
import { safeReturnTo } from '../../../../domain/identity/session.ts';
import {
  formatSignInRetry,
  RETRY_COOKIE,
  RETRY_COOKIE_SECONDS,
  type SignInRetry,
} from '../../../../domain/identity/sign-in-retry.ts';
import type { App, CallContext } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { SessionService } from '../session/session.service.ts';
import { sessionCookies } from '../session/session-cookies.ts';
import { originOf } from './auth.routes.ts';
import type { AuthService } from './auth.service.ts';

interface Services {
  auth: Pick<AuthService, 'login' | 'takeGuestCart'>;
  sessions: Pick<SessionService, 'verifyAccessToken'>;
}

interface Typed {
  email: string;
  password: string;
}

/** Sign-in on a page without scripts: the same service and limits as the call, answered by a redirect. */
export function signInFormRoutes(app: App, services: Services): void {
  registerContract(app, signInForm, {
    submit: async ({ body }, ctx) => {
      const locale = parseLocale(body.locale) ?? DEFAULT_LOCALE;
      const returnTo = safeReturnTo(body.returnTo);
      try {
        await signIn(services, body, { ...ctx, locale });
        return returnTo ?? `/${locale}/lk`;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        ctx.reply.header('set-cookie', retryCookie(locale, body.email, error));
        return `/${locale}/signin${returnTo ? `?${new URLSearchParams({ returnTo })}` : ''}`;
      }
    },
  });
}

async function signIn({ auth, sessions }: Services, typed: Typed, ctx: CallContext): Promise<void> {
  const pair = await auth.login(readBody(typed), originOf(ctx));
  ctx.reply.header('set-cookie', sessionCookies(pair));
  const productIds = parseCartCookie(ctx.request.cookies[CART_COOKIE]);
  const caller = productIds.length > 0 ? await sessions.verifyAccessToken(pair.accessToken) : null;
  if (!caller) return;
  const { id, email } = caller;
  if (await auth.takeGuestCart({ id, email, locale: ctx.locale }, productIds))
    ctx.reply.header('set-cookie', `${CART_COOKIE}=; Max-Age=0; Path=/; Secure; SameSite=Lax`);
}

/** The same rules as for the call (contracts `LoginBody`), with the errors for the fields of the page. */
function readBody(typed: Typed): LoginBody {
  const result = LoginBody.safeParse(typed);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => [issue.path.join('.'), fieldCodeOf(issue as FieldIssue)]);
  throw new ApiError('request_params_invalid', { fields: Object.fromEntries(fields) });
}

/** The refusal and the typed address, for the sign-in page alone; never in a URL. */
function retryCookie(locale: Locale, email: string, { code, fields = {}, retryAfter }: ApiError): string {
  const retry: SignInRetry = { code, email, fields, ...(retryAfter !== undefined && { retryAfter }) };
  return (
    `${RETRY_COOKIE}=${formatSignInRetry(retry)}; Max-Age=${RETRY_COOKIE_SECONDS}; ` +
    `Path=/${locale}/signin; Secure; SameSite=Lax; HttpOnly`
  );
}
