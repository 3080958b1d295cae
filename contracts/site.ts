/** By redirect to Google or to the local provider, or by the button that Google renders (`google-token`). */
export type SocialWay = 'google' | 'google-token' | 'local';

/** Configuration for the browser; contains no secrets. */
export interface SiteInfo {
  name: string;
  publicUrl: string;
  appEnv: string;
  googleClientId: string | null;
  /** How to sign in with an external account; null when it is not available. */
  social: SocialWay | null;
  gtmId: string | null;
  /** The promo code offered to readers and newcomers; null if they are offered a free course. */
  promoCode: string | null;
  magazineUrl: string | null;
  supportEmail: string;
  /** Certificates can be downloaded as digital badges. */
  badges: boolean;
  /** Reviews in other languages can be translated. */
  translation: boolean;
}
