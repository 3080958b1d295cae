/** What the browser may know of the configuration; nothing secret is in it. */
export interface SiteInfo {
  name: string;
  publicUrl: string;
  appEnv: string;
  googleClientId: string | null;
  gtmId: string | null;
  magazineUrl: string | null;
  supportEmail: string;
}
