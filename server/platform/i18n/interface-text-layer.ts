import type { Logger } from 'pino';
import type { Locale } from '../../../contracts/locales.ts';
import { withText } from '../../../domain/editorial/interface-text.ts';
import type { PubSub } from '../pubsub/pubsub.ts';
import type { Texts, Translations } from './translations.ts';

/** Tag of the purge that tells instances to read the published texts again. */
export const INTERFACE_TEXTS_TAG = 'interface-texts';

export interface PublishedText {
  locale: Locale;
  namespace: string;
  key: string;
  text: string;
}

export interface InterfaceTextLayer {
  /** The translations with the published texts over them. */
  translations: Translations;
  /** A file with the published texts over it, as JSON; null when it has none. */
  file(locale: Locale, namespace: string): Promise<string | null>;
}

/** Texts that managers publish, over those of the files; kept in memory until some are published. */
export function interfaceTextLayer(deps: {
  base: Translations;
  read: () => Promise<PublishedText[]>;
  pubsub: Pick<PubSub, 'subscribe'>;
  log: Pick<Logger, 'warn'>;
}): InterfaceTextLayer {
  const { base, read, pubsub, log } = deps;
  let known: Promise<Map<string, PublishedText[]>> | null = null;
  const forget = () => {
    known = null;
  };
  pubsub.subscribe('purge', ({ tags }) => {
    if (Array.isArray(tags) && tags.includes(INTERFACE_TEXTS_TAG)) forget();
  });
  pubsub.subscribe('reconnected', forget);

  /** Without the database the files are shown. */
  function published(): Promise<Map<string, PublishedText[]>> {
    const reading = known ?? read().then(byFile);
    known = reading;
    return reading.catch((error) => {
      if (known === reading) forget();
      log.warn({ err: error }, 'published texts of the interface were not read');
      return new Map();
    });
  }

  async function load(locale: Locale, namespaces: string[]): Promise<Record<string, Texts>> {
    const [files, over] = await Promise.all([base.load(locale, namespaces), published()]);
    return Object.fromEntries(
      Object.entries(files).map(([namespace, texts]) => [
        namespace,
        laidOver(texts, over.get(`${locale}/${namespace}`)),
      ]),
    );
  }

  async function file(locale: Locale, namespace: string): Promise<string | null> {
    if (!(await published()).has(`${locale}/${namespace}`)) return null;
    return JSON.stringify((await load(locale, [namespace]))[namespace]);
  }

  return { translations: { load }, file };
}

/** A file with some texts over it, made once for each reading of the published texts. */
const merged = new WeakMap<readonly PublishedText[], { from: Texts; texts: Texts }>();

function laidOver(from: Texts, over: readonly PublishedText[] | undefined): Texts {
  if (!over) return from;
  const known = merged.get(over);
  if (known?.from === from) return known.texts;
  const texts = over.reduce<Texts>((own, { key, text }) => withText(own, key, text), from);
  merged.set(over, { from, texts });
  return texts;
}

const byFile = (texts: readonly PublishedText[]): Map<string, PublishedText[]> =>
  Map.groupBy(texts, ({ locale, namespace }) => `${locale}/${namespace}`);
