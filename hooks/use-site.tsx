import { createContext, useContext } from 'react';
import type { SiteInfo } from '@/contracts/site';

/** Default configuration for pages rendered without one, such as the error page. */
export const UNKNOWN_SITE: SiteInfo = {
  name: 'Kurso',
  publicUrl: '',
  appEnv: 'production',
  googleClientId: null,
  social: null,
  gtmId: null,
  promoCode: null,
  magazineUrl: null,
  supportEmail: '',
  badges: false,
  translation: false,
};

const SiteContext = createContext<SiteInfo>(UNKNOWN_SITE);

export const SiteProvider = SiteContext.Provider;

/** The school's name, URL and public settings. */
export function useSite(): SiteInfo {
  return useContext(SiteContext);
}
