import type { SiteInfo } from '../../contracts/site.ts';

/** Whether Google's one-tap may ever be shown: in production, where Google is configured (product §4 Session). */
export function offersOneTap({
  appEnv,
  googleClientId,
}: Pick<SiteInfo, 'appEnv' | 'googleClientId'>): boolean {
  return appEnv === 'production' && googleClientId !== null;
}
