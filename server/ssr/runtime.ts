import type { Locale } from '../../contracts/locales.ts';
import type { SiteInfo } from '../../contracts/site.ts';
import type { Wire } from '../../contracts/transport.ts';

export type { SiteInfo };

/** What page rendering may use of the process that hosts it. Next compiles its own copy of every module, so they meet on globalThis. */
export interface SsrBridge {
  /** The service's answers without a network between (or another origin's, with one). */
  wire: Wire;
  /** Texts of one language with English merged beneath. */
  translations(locale: Locale, namespaces: string[]): Promise<Record<string, unknown>>;
  /** What the browser may know of the configuration. */
  site: SiteInfo;
  /** Fonts to fetch along with a page of this language. */
  fonts(locale: Locale): string[];
}

const KEY = Symbol.for('kurso.ssr');
type Holder = { [KEY]?: SsrBridge };

export function setBridge(bridge: SsrBridge): void {
  (globalThis as Holder)[KEY] = bridge;
}

export function getBridge(): SsrBridge {
  const bridge = (globalThis as Holder)[KEY];
  if (!bridge) throw new Error('pages are rendered by server/main.ts only');
  return bridge;
}
