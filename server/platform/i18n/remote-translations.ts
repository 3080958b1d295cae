import { createInstance, type i18n } from 'i18next';
import HttpBackend from 'i18next-http-backend';
import type { Logger } from 'pino';
import { LOCALES, type Locale } from '../../../contracts/locales.ts';
import { mergeBeneath, type Texts, type Translations } from './translations.ts';

const REFRESH_MS = 3_600_000;
/**
 * Maximum time a page waits for the first response about a namespace; after a failure pages do not wait again for a
 * while.
 */
const FIRST_WAIT_MS = 300;
const PAUSE_MS = 60_000;

/**
 * Translations from a static host, refreshed every hour, with the last good copy and then the bundled files as
 * fallback, so that an unavailable host delays no page (product §9: 5 retries from 350 ms, 10 parallel reads).
 */
export function remoteTranslations(
  url: string,
  bundled: Translations,
  log: Logger,
): Translations & { stop(): void } {
  const host = createHost(url);
  const good = new Map<string, Texts>();
  const pending = new Map<string, Promise<void>>();
  const failedAt = new Map<string, number>();

  const fetchTexts = (locale: Locale, namespace: string): Promise<void> => {
    const key = `${locale}/${namespace}`;
    const running = pending.get(key);
    if (running) return running;
    const started = readOne(host, locale, namespace)
      .then((texts) => void good.set(key, texts))
      .catch((error) => {
        failedAt.set(key, Date.now());
        log.warn({ err: error, key }, 'translation host failed');
      })
      .finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  };
  const refresh = setInterval(() => {
    for (const key of good.keys()) fetchTexts(...(key.split('/') as [Locale, string]));
  }, REFRESH_MS);
  refresh.unref();

  const item = async (locale: Locale, namespace: string): Promise<Texts> => {
    const key = `${locale}/${namespace}`;
    const paused = Date.now() - (failedAt.get(key) ?? 0) < PAUSE_MS;
    if (!good.has(key) && !pending.has(key) && !paused) {
      await Promise.race([
        fetchTexts(locale, namespace),
        new Promise((done) => setTimeout(done, FIRST_WAIT_MS).unref()),
      ]);
    }
    const own = (await bundled.load(locale, [namespace]))[namespace] ?? {};
    const remote = good.get(key);
    return remote ? mergeBeneath(own, remote) : own;
  };
  return {
    load: async (locale, namespaces) =>
      Object.fromEntries(
        await Promise.all([...new Set(namespaces)].map(async (n) => [n, await item(locale, n)])),
      ),
    stop: () => clearInterval(refresh),
  };
}

function createHost(url: string): i18n {
  const host = createInstance();
  host.use(HttpBackend).init({
    lng: 'dev',
    ns: [],
    fallbackLng: false,
    supportedLngs: ['dev', ...LOCALES],
    partialBundledLanguages: true,
    backend: { loadPath: `${url.replace(/\/$/, '')}/{{lng}}/{{ns}}.json` },
  });
  return host;
}

function readOne(host: i18n, locale: Locale, namespace: string): Promise<Texts> {
  const connector = host.services.backendConnector as Connector;
  return new Promise((resolve, reject) => {
    connector.read(locale, namespace, 'read', 0, connector.retryTimeout, (error, data) =>
      error || !data ? reject(error ?? new Error('empty')) : resolve(data),
    );
  });
}

interface Connector {
  retryTimeout: number;
  read(
    lng: string,
    ns: string,
    fn: 'read',
    tried: number,
    wait: number,
    done: (error: unknown, data: Texts | undefined) => void,
  ): void;
}
