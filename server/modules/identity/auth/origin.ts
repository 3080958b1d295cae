import type { Locale } from '../../../../contracts/locales.ts';
import type { Device } from '../session/session.service.ts';

/** Origin and language of a call. */
export interface Origin extends Device {
  ip: string;
  locale: Locale;
  timeZone: string;
  /** Id of the browser that signed up, from `sign-up-cookie.ts`. */
  browser?: string;
}
