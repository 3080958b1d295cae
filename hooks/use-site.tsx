import { createContext, useContext } from 'react';
import type { SiteInfo } from '@/contracts/site';

/** Stands in for the configuration where a page comes without one, such as an error page. */
export const UNKNOWN_SITE: SiteInfo = {
  name: 'Kurso',
  publicUrl: '',
  appEnv: 'production',
  googleClientId: null,
  social: null,
  gtmId: null,
  magazineUrl: null,
  supportEmail: '',
};

const SiteContext = createContext<SiteInfo>(UNKNOWN_SITE);

export const SiteProvider = SiteContext.Provider;

/** Name, address and public settings of this school. */
export function useSite(): SiteInfo {
  return useContext(SiteContext);
}
