import { readConfig } from '../server/config/load-config.ts';
import { reindexSearch } from '../server/modules/catalog/search/search-index.ts';
import { importSchool } from '../server/modules/importers/school-copy/import-school.ts';
import { createMediaStore } from '../server/modules/learning/media/media.store.ts';
import { purgeAfter } from '../server/platform/pubsub/purge.ts';
import { openStorage } from '../server/platform/storage/open-storage.ts';
import { withDatabase } from './with-database.ts';

/** Fills an empty school from the archive of another one. */
export async function importCopy(file: string, dryRun: boolean): Promise<number> {
  const media = createMediaStore(await openStorage(readConfig()));
  console.log(`Reading ${file} …`);
  const done = await withDatabase(
    ({ db }) => importSchool({ db, media, reindex: reindexSearch, purge: purgeAfter }, { file, dryRun }),
    { statementTimeoutMs: 0 },
  );
  for (const { name, rows } of done.tables) if (rows > 0) console.log(`  ${name}: ${rows}`);
  console.log(`${done.rows} rows, ${done.files} files${done.withPeople ? ', with people' : ''}`);
  if (done.missingFiles > 0) console.log(`${done.missingFiles} files were lost before the copy was made`);
  console.log(dryRun ? 'Dry run: nothing was written' : 'Imported. Restart the school if it is running');
  return 0;
}
