import { outsideAddress } from '../../domain/editorial/magazine.ts';
import type { Config } from '../config/load-config.ts';
import type { CspSources } from '../http/security-headers.ts';

/** Sources of the tag manager, which browsers load only after consent. */
const TAG_MANAGER: CspSources = {
  'script-src': ['https://www.googletagmanager.com'],
  'connect-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
};

/** Google's documented sources for its sign-in (Identity Services, Content Security Policy). */
const GOOGLE_SIGN_IN: CspSources = {
  'script-src': ['https://accounts.google.com/gsi/client'],
  'style-src': ['https://accounts.google.com/gsi/style'],
  'connect-src': ['https://accounts.google.com/gsi/'],
  'frame-src': ['https://accounts.google.com/gsi/'],
};

type CspSettings = Pick<Config, 'gtmId' | 'googleClientId' | 'magazineUrl' | 'appEnv'>;

/** External origins required by the configuration, and no more: an external magazine's for its pictures. */
export function cspSources({ gtmId, googleClientId, magazineUrl, appEnv }: CspSettings): CspSources {
  const sources: CspSources[] = [
    ...(gtmId ? [TAG_MANAGER] : []),
    ...(googleClientId ? [GOOGLE_SIGN_IN] : []),
    ...(magazineUrl ? [{ 'img-src': [outsideAddress(magazineUrl, appEnv).origin] }] : []),
  ];
  const names = new Set(sources.flatMap((item) => Object.keys(item) as (keyof CspSources)[]));
  return Object.fromEntries([...names].map((name) => [name, sources.flatMap((item) => item[name] ?? [])]));
}
