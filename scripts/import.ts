import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { landingPath } from '../domain/catalog/product.ts';
import { readConfig } from '../server/config/load-config.ts';
import { reindexSearch } from '../server/modules/catalog/search/search-index.ts';
import { readMarkdownCourse } from '../server/modules/importers/markdown/read-course.ts';
import { readOlxCourse } from '../server/modules/importers/olx/read-course.ts';
import { CopyRefused } from '../server/modules/importers/school-copy/copy-manifest.ts';
import { checkParsed } from '../server/modules/importers/shared/check-parsed.ts';
import {
  createImportService,
  figuresOf,
  type ImportOutcome,
} from '../server/modules/importers/shared/import.service.ts';
import type { ParsedCourse } from '../server/modules/importers/shared/parsed-course.ts';
import { reportTable } from '../server/modules/importers/shared/report.ts';
import { ImportSourceError } from '../server/modules/importers/shared/source-folder.ts';
import { createMediaStore } from '../server/modules/learning/media/media.store.ts';
import { purgeAfter } from '../server/platform/pubsub/purge.ts';
import { openStorage } from '../server/platform/storage/open-storage.ts';
import { importCopy } from './import-copy.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `Brings a course into the school, as one product. Run it again to update it.

  npm run import -- markdown-course <folder> [options]   chapters of Markdown in one or more languages
  npm run import -- olx <folder> [options]               an unpacked Open edX export
  npm run import -- kurso <file> [--dry-run]             a copy of a whole school, into an empty one (npm run export)

  --dry-run           read and count everything, write nothing
  --price <level>     code of a price level, or free (a new product without it: standard)
  --category <slug>   put the product into this category
  --title <text>      the product's title in every language
  --slug <slug>       the last part of its address
  --landings          rewrite the product's pages, over editors' changes
`;

const readers = { 'markdown-course': readMarkdownCourse, olx: readOlxCourse };
const say = (line: string) => console.log(line);

/** Exit codes: 0 success, 1 invalid source or option, 2 wrong usage. */
async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  const [kind = '', folder] = positionals;
  if (kind === 'kurso' && folder && positionals.length === 2 && !values.help)
    return importCopy(folder, values['dry-run']);
  const reader = Object.hasOwn(readers, kind) ? readers[kind as keyof typeof readers] : undefined;
  if (values.help || !reader || !folder || positionals.length > 2) {
    say(USAGE);
    return values.help ? 0 : 2;
  }
  const started = performance.now();
  say(`Reading ${folder} …`);
  const parsed = await reader(folder, { title: values.title, slug: values.slug });
  checkParsed(parsed);
  for (const figures of parsed.drafts.map(figuresOf)) {
    const { language, modules, lessons, items, problems } = figures;
    say(`  ${language}: ${modules} modules, ${lessons} lessons, ${items} items, ${problems} problems`);
  }
  say(`\nNot imported, or converted:\n${reportTable(parsed.report)}\n`);
  if (values['dry-run']) {
    say(`Dry run: nothing was written (${seconds(started)}).`);
    return 0;
  }
  await write(parsed, values, started);
  return 0;
}

function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      price: { type: 'string' },
      category: { type: 'string' },
      title: { type: 'string' },
      slug: { type: 'string' },
      landings: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
}

type Values = ReturnType<typeof readArguments>['values'];

async function write(parsed: ParsedCourse, values: Values, started: number): Promise<void> {
  const config = readConfig();
  const { dataDir } = config;
  const media = createMediaStore(await openStorage(config));
  const outcome = await withDatabase(
    ({ db }) =>
      createImportService({
        db,
        media,
        reindex: reindexSearch,
        purge: purgeAfter,
      }).importCourse(parsed, {
        price: values.price,
        category: values.category,
        rewriteLandings: values.landings,
        onProgress: (line) => say(`  ${line}`),
      }),
    { statementTimeoutMs: 0 },
  );
  const file = await saveReport(dataDir, parsed, outcome);
  const done = outcome.created ? 'Imported' : outcome.changed ? 'Updated' : 'Nothing changed in';
  say(`${done} ${parsed.externalKey} in ${seconds(started)}: ${outcome.files} files.`);
  const page = landingPath({ type: 'COURSE', urlSlug: outcome.slug });
  say(`Page: /en${page}   Product: ${outcome.productId}\nReport: ${file}`);
}

async function saveReport(dataDir: string, parsed: ParsedCourse, outcome: ImportOutcome): Promise<string> {
  const folder = join(dataDir, 'imports');
  await mkdir(folder, { recursive: true });
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const file = join(folder, `${parsed.slug}-${stamp}.json`);
  const languages = parsed.drafts.map(figuresOf);
  const { externalKey, report } = parsed;
  await writeFile(
    file,
    `${JSON.stringify({ externalKey, ...outcome, languages, report: report.entries() }, null, 2)}\n`,
  );
  return file;
}

const seconds = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

try {
  process.exitCode = await main();
} catch (error) {
  const known =
    error instanceof ImportSourceError ||
    error instanceof CopyRefused ||
    (error instanceof Error && error.message.includes('Unknown option'));
  console.error(
    known || !(error instanceof Error)
      ? `Import refused: ${error instanceof Error ? error.message : error}`
      : error,
  );
  process.exitCode = 1;
}
