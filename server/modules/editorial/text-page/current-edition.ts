import type { DocumentName } from '../../../../contracts/editorial/document.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { findPageTexts } from './page-text.repository.ts';
import { textNames } from './text-names.ts';
import { createTextSource } from './text-source.ts';

interface EditionDeps extends Pick<ModuleDeps, 'database'> {
  config: Parameters<typeof textNames>[0];
}

/** For other areas: version and date of the documents in force, which are those of the English text. */
export function createCurrentEditions({ config, database }: EditionDeps) {
  const read = createTextSource({
    names: textNames(config),
    findTexts: (of) => findPageTexts(database.db, of),
  });
  return async (name: DocumentName): Promise<{ version: number; date: string }> => {
    const { version, date } = await read(name, 'en');
    if (version === null || date === null) throw new Error(`the document ${name} has no version`);
    return { version, date };
  };
}
