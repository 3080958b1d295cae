import type { Locale } from '../../contracts/locales.ts';
import type { SiteInfo } from '../../contracts/site.ts';
import type { Transport } from '../../contracts/transport.ts';

export type { SiteInfo };

/**
 * What page rendering may use of its host process. Next compiles its own copy of every module, so they share it through
 * globalThis.
 */
export interface SsrRuntime {
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
type Holder = { [KEY]?: SsrRuntime };

export function setRuntime(runtime: SsrRuntime): void {
  (globalThis as Holder)[KEY] = runtime;
}

export function getRuntime(): SsrRuntime {
  const runtime = (globalThis as Holder)[KEY];
  if (!runtime) throw new Error('pages are rendered by server/main.ts only');
  return runtime;
}
