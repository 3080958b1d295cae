import type { SocialWay } from '../../contracts/site.ts';
import type { Config } from '../config/load-config.ts';
import type { SiteInfo } from './runtime.ts';

/** Configuration that pages pass to the browser; contains no secrets. */
export function siteInfo(config: Config): SiteInfo {
  return {
    name: config.siteName,
    publicUrl: config.publicUrl,
    appEnv: config.appEnv,
    googleClientId: config.googleClientId ?? null,
    social: socialWay(config),
    gtmId: config.gtmId ?? null,
    promoCode: config.promoCode ?? null,
    magazineUrl: config.magazineUrl ?? null,
    supportEmail: config.supportEmail,
    badges: config.badges.on,
    translation: config.machineTranslation !== undefined,
  };
}

function socialWay({ identity, googleClientSecret }: Config): SocialWay | null {
  if (identity === 'google') return googleClientSecret ? 'google' : 'google-token';
  return identity === 'local' ? 'local' : null;
}
