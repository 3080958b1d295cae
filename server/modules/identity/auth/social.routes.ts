import { type SocialReturnQuery, socialAuth } from '../../../../contracts/identity/social-auth.ts';
import { DEFAULT_LOCALE } from '../../../../contracts/locales.ts';
import { readTimeZone } from '../../../../domain/time-zone.ts';
import type { App, CallContext } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import { originOf, respondWithTokens } from './auth.routes.ts';
import type { SocialService } from './social.service.ts';
import { sealedStateOf, socialStateCookie } from './social-cookie.ts';
import type { SocialProof } from './social-proof.ts';
import type { SocialState } from './social-state.ts';

interface Services {
  social: SocialService;
  proof: Pick<SocialProof, 'getInfo' | 'start' | 'peek'>;
}

export function socialRoutes(app: App, { social, proof }: Services): void {
  registerContract(app, socialAuth, {
    getInfo: ({ query }) => proof.getInfo(query.provider),
    start: async ({ body }, ctx) => {
      const { url, sealed } = await proof.start(body, ctx);
      ctx.reply.header('set-cookie', socialStateCookie(sealed));
      return { url };
    },
    comeBack: ({ query }, ctx) => pageOf(query, proof.peek(sealedStateOf(ctx))),
    success: async ({ body }, ctx) =>
      respondWithTokens(ctx, await social.signInWithCode(body, sealedStateOf(ctx), inZone(ctx, body.zoneId))),
    signInWithIdToken: async ({ body }, ctx) =>
      respondWithTokens(ctx, await social.signInWithIdToken(body, inZone(ctx, body.zoneId))),
  });
}

const inZone = (ctx: CallContext, zoneId: string) => {
  const origin = originOf(ctx);
  return { ...origin, timeZone: readTimeZone(zoneId) ?? origin.timeZone };
};

/** The page that completes the flow, in the language it began in; that page submits the code. */
function pageOf({ code, state, error }: SocialReturnQuery, flow: SocialState | null): string {
  const query = new URLSearchParams();
  if (code && state && !error) {
    query.set('code', code);
    query.set('state', state);
  }
  if (error === 'access_denied') query.set('error', 'cancelled');
  if (flow?.userId) query.set('link', 'true');
  if (flow?.returnTo) query.set('returnTo', flow.returnTo);
  return `/${flow?.locale ?? DEFAULT_LOCALE}/education/social?${query}`;
}
