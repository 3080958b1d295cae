/** By redirect to Google or to the local provider, or by the button that Google draws (`google-token`). */
export type SocialWay = 'google' | 'google-token' | 'local';

/** What the browser may know of the configuration; nothing secret is in it. */
export interface SiteInfo {
  name: string;
  publicUrl: string;
  appEnv: string;
  googleClientId: string | null;
  /** How people sign in with an account elsewhere; null where they cannot. */
  social: SocialWay | null;
  gtmId: string | null;
  magazineUrl: string | null;
  supportEmail: string;
}
