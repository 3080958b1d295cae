import { socialAuth } from '../../contracts/social-auth.ts';
import type { App } from '../http/app-types.ts';
import { bind } from '../http/kernel.ts';
import { hand, originOf } from './auth.routes.ts';
import type { SocialService } from './social.service.ts';

export function socialRoutes(app: App, social: SocialService): void {
  bind(app, socialAuth, {
    getInfo: (_, ctx) => {
      ctx.setHeader('cache-control', 'private, no-store');
      return social.getInfo();
    },
    success: () => social.refuseCode(),
    signInWithIdToken: async ({ body }, ctx) =>
      hand(ctx, await social.signIn(body, originOf(ctx), ctx.caller)),
  });
}
