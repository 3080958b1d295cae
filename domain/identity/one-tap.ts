import type { SiteInfo } from '../../contracts/site.ts';

/** Whether Google One Tap may be shown: in production, with Google configured (product §4 Session). */
export function offersOneTap({
  appEnv,
  googleClientId,
}: Pick<SiteInfo, 'appEnv' | 'googleClientId'>): boolean {
  return appEnv === 'production' && googleClientId !== null;
}
