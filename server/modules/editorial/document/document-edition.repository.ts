import { and, eq, inArray } from 'drizzle-orm';
import type { DocumentName } from '../../../../contracts/editorial/document.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { documentEditions } from '../../../../db/schema/index.ts';

export interface Edition {
  document: DocumentName;
  version: number;
  locale: Locale;
  /** `YYYY-MM-DD`. */
  inForceFrom: string;
  markdown: string;
}

/** Keeps texts of one version; what is kept already stays as it is. */
export async function insertEditions(db: Db, editions: readonly Edition[], at: Date): Promise<void> {
  if (editions.length === 0) return;
  await db
    .insert(documentEditions)
    .values(editions.map((edition) => ({ ...edition, keptAt: at })))
    .onConflictDoNothing();
}

/** A version in some of the languages. */
export async function findEditions(
  db: Db,
  { document, version, locales }: Pick<Edition, 'document' | 'version'> & { locales: readonly Locale[] },
): Promise<Edition[]> {
  const rows = await db
    .select()
    .from(documentEditions)
    .where(
      and(
        eq(documentEditions.document, document),
        eq(documentEditions.version, version),
        inArray(documentEditions.locale, [...locales]),
      ),
    );
  return rows.map(({ keptAt: _, ...row }) => ({
    ...row,
    document,
    locale: row.locale as Locale,
  }));
}
