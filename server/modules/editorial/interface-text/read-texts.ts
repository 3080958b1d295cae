import type { InterfaceText } from '../../../../contracts/editorial/interface-text.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { findTexts, type InterfaceTextRow } from './interface-text.repository.ts';
import { textsOfFile } from './texts-of-file.ts';

/** Texts of some files in one language, with what was written here. */
export async function readTexts(
  db: Db,
  language: Locale,
  namespaces: readonly string[],
): Promise<InterfaceText[]> {
  const written = new Map((await findTexts(db, language)).map((row) => [`${row.namespace} ${row.key}`, row]));
  const files = await Promise.all(
    namespaces.map(async (namespace) =>
      (await textsOfFile(language, namespace)).map((text) =>
        show(namespace, text, written.get(`${namespace} ${text.key}`)),
      ),
    ),
  );
  return files.flat();
}

function show(
  namespace: string,
  text: Pick<InterfaceText, 'key' | 'english' | 'original'>,
  row: InterfaceTextRow | undefined,
): InterfaceText {
  return {
    ...{ namespace, ...text },
    draft: row?.draft ?? null,
    published: row?.published ?? null,
    revision: row?.revision ?? 0,
    changed: row ? { at: row.at.toISOString(), by: row.by } : null,
  };
}
