import { companySignIn } from '../../../../contracts/business/company-sign-in.ts';
import type { SocialReturnQuery } from '../../../../contracts/identity/social-auth.ts';
import { DEFAULT_LOCALE } from '../../../../contracts/locales.ts';
import { readTimeZone } from '../../../../domain/time-zone.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import { originOf, respondWithTokens } from '../../identity/auth/auth.routes.ts';
import type { SocialState } from '../../identity/auth/social-state.ts';
import type { CompanyEntryService } from './company-entry.service.ts';
import type { CompanySignInService } from './company-sign-in.service.ts';
import { companyStateCookie, sealedFlowOf } from './company-sign-in-cookie.ts';

interface Services {
  signIns: CompanySignInService;
  entry: CompanyEntryService;
}

export function companySignInRoutes(app: App, { signIns, entry }: Services): void {
  registerContract(app, companySignIn, {
    get: ({ params }, { caller }) => signIns.get({ ...params, callerId: caller.id }),
    change: ({ params, body }, { caller }) => signIns.change({ ...params, callerId: caller.id }, body),
    verifyDomain: ({ params, body }, { caller }) =>
      signIns.verifyDomain({ ...params, callerId: caller.id }, body.domain),
    remove: ({ params }, { caller }) => signIns.remove({ ...params, callerId: caller.id }),
    start: async ({ body }, ctx) => {
      const begun = await entry.start(body, ctx);
      if (begun) ctx.reply.header('set-cookie', companyStateCookie(begun.sealed));
      return { url: begun?.url ?? null };
    },
    comeBack: ({ query }, ctx) => pageOf(query, entry.peek(sealedFlowOf(ctx))),
    success: async ({ body: { code, state, zoneId } }, ctx) => {
      const origin = originOf(ctx);
      const timeZone = readTimeZone(zoneId) ?? origin.timeZone;
      const proof = { code, state, sealed: sealedFlowOf(ctx) };
      return respondWithTokens(ctx, await entry.enter(proof, { ...origin, timeZone }));
    },
  });
}

/** The page that completes the flow, in the language it began in; that page submits the code. */
function pageOf({ code, state, error }: SocialReturnQuery, flow: SocialState | null): string {
  const query = new URLSearchParams({ company: 'true' });
  if (code && state && !error) {
    query.set('code', code);
    query.set('state', state);
  }
  if (error === 'access_denied') query.set('error', 'cancelled');
  if (flow?.returnTo) query.set('returnTo', flow.returnTo);
  return `/${flow?.locale ?? DEFAULT_LOCALE}/education/social?${query}`;
}
