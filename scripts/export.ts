import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config/load-config.ts';
import { exportSchool } from '../server/modules/importers/school-copy/export-school.ts';
import { openStorage } from '../server/platform/storage/open-storage.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `Writes everything made in this school into one archive, while it runs.

  npm run export -- <file> [--with-people]

  --with-people   also accounts with their password hashes, progress, orders and messages: keep such a file safe

Import it into an empty school: npm run import -- kurso <file>
`;

/** Exit codes: 0 success, 1 failed, 2 wrong usage. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'with-people': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (values.help || !file || positionals.length > 1) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  if (existsSync(file)) {
    console.error(`${file} exists already`);
    return 1;
  }
  const storage = await openStorage(readConfig());
  const manifest = await withDatabase(
    ({ db }) => exportSchool({ db, storage }, { file, withPeople: values['with-people'] }),
    { statementTimeoutMs: 0 },
  );
  const { tables, media, missingMedia } = manifest;
  for (const { name, rows } of tables) if (rows > 0) console.log(`  ${name}: ${rows}`);
  console.log(`${file}: ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${media.length} files`);
  if (missingMedia.length > 0) console.log(`Not in the storage any more: ${missingMedia.join(', ')}`);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
