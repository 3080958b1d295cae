import type { Locale } from '../../contracts/locales.ts';
import type { SiteInfo } from '../../contracts/site.ts';
import type { Transport } from '../../contracts/transport.ts';

export type { SiteInfo };

/**
 * What page rendering may use of its host process. Next compiles its own copy of every module, so they share it through
 * globalThis.
 */
export interface SsrBridge {
  /** The service's responses, in process (or over the network for a remote API). */
  transport: Transport;
  /** Texts of one language, with English as fallback. */
  translations(locale: Locale, namespaces: string[]): Promise<Record<string, unknown>>;
  /** Configuration for the browser. */
  site: SiteInfo;
  /** Fonts to preload with a page of this language. */
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
