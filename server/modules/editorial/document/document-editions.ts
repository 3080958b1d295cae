import { DOCUMENTS, type DocumentName } from '../../../../contracts/editorial/document.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import type { SourceText } from '../text-page/text-source.ts';
import { type Edition, findEditions, insertEditions } from './document-edition.repository.ts';

export interface DocumentEditionDeps {
  db: Db;
  source: (name: DocumentName, locale: Locale) => Promise<SourceText>;
  /** Languages in which a document exists. */
  isOffered: (name: DocumentName, locale: Locale) => boolean;
  now?: () => Date;
}

export type DocumentEditions = ReturnType<typeof createDocumentEditions>;

/** Versions of legal documents, kept as soon as they are in force (product §2 Terms documents). */
export function createDocumentEditions(deps: DocumentEditionDeps) {
  const { db, source, isOffered, now = () => new Date() } = deps;

  async function keepCurrent(document: DocumentName): Promise<void> {
    const { version, date } = await source(document, DEFAULT_LOCALE);
    if (version === null || date === null) return;
    const offered = LOCALES.filter((locale) => isOffered(document, locale));
    const kept = await findEditions(db, { document, version, locales: offered });
    const missing = offered.filter((locale) => !kept.some((edition) => edition.locale === locale));
    const texts = await Promise.all(missing.map((locale) => source(document, locale)));
    const editions = texts.flatMap((text, index): Edition[] => {
      const locale = missing[index];
      // A language without a translation shows the English text, which is kept once.
      if (locale !== text.locale || text.version !== version) return [];
      return [{ document, version, locale, inForceFrom: date, markdown: text.markdown }];
    });
    await insertEditions(db, editions, now());
  }

  return {
    keep: async (): Promise<void> => {
      for (const document of DOCUMENTS) await keepCurrent(document);
    },
    /** A version that was kept, in the language or else in English; null for one that was not. */
    find: async (document: DocumentName, version: number, locale: Locale): Promise<SourceText | null> => {
      const found = await findEditions(db, { document, version, locales: [locale, DEFAULT_LOCALE] });
      const edition = found.find((own) => own.locale === locale) ?? found[0];
      return edition
        ? { version, date: edition.inForceFrom, locale: edition.locale, markdown: edition.markdown }
        : null;
    },
  };
}
