import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EditedSection } from '../../../contracts/learning/translation.ts';
import { TRANSLATION_FILE_TYPES } from '../../../contracts/translation-values.ts';
import {
  readTranslationFile,
  type TranslationFile,
  writeTranslationJson,
  writeTranslationXliff,
} from '../../../domain/learning/translation-file.ts';
import { reindexSearch } from '../../../server/modules/catalog/search/search-index.ts';
import { readMarkdownCourse } from '../../../server/modules/importers/markdown/read-course.ts';
import { createImportService } from '../../../server/modules/importers/shared/import.service.ts';
import { createMediaStore } from '../../../server/modules/learning/media/media.store.ts';
import { folderStorage } from '../../../server/platform/storage/folder-storage.ts';
import { type Manager, openDesk } from '../learning/translation/desk.ts';
import { MARKDOWN_FIXTURE, namedCourse } from './fixtures.ts';

/** The texts of an imported course go to translators as files and come back equal; a real course if one is named. */
const folder = namedCourse('KURSO_IMPORT_MARKDOWN') ?? MARKDOWN_FIXTURE;
const LANGUAGE = 'ru';
const dataDir = mkdtempSync(join(tmpdir(), 'kurso-translated-'));

let desk: Awaited<ReturnType<typeof openDesk>>;
let mia: Manager;
let productId: string;
beforeAll(async () => {
  desk = await openDesk();
  mia = await desk.manager('Mia');
  const { db } = desk.service.database;
  const media = createMediaStore(folderStorage(dataDir));
  const importer = createImportService({ db, media, reindex: reindexSearch, purge: async () => {} });
  ({ productId } = await importer.importCourse(await readMarkdownCourse(folder)));
}, 120_000);
afterAll(async () => {
  await desk.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const [XLIFF, JSON_TYPE] = TRANSLATION_FILE_TYPES;
const url = (search: string) => `${desk.url(productId, LANGUAGE)}/file?${search}`;

async function fileOf(kind: string, format: string): Promise<{ text: string; file: TranslationFile }> {
  const { status, body } = await desk.call(mia, 'GET', url(`kind=${kind}&format=${format}`));
  expect(status).toBe(200);
  const file = readTranslationFile(body.text);
  if (!file) throw new Error('the file cannot be read back');
  return { text: body.text, file };
}

const take = (text: string, type: string, run: 'try' | 'store') =>
  desk.call(mia, 'POST', url(`run=${run}`), { text, type });

const textsOf = ({ sections }: TranslationFile) => sections.flatMap(({ texts }) => texts);

/** What the desk shows for every text that the file has a translation of. */
async function targets(file: TranslationFile): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const { section, texts } of file.sections) {
    const { fields }: EditedSection = await desk.section(mia, productId, section, LANGUAGE);
    const shown = new Map(fields.map(({ field, target }) => [field, target]));
    for (const { field, target } of texts)
      if (target !== null) found[`${section} ${field}`] = shown.get(field);
  }
  return found;
}

it.each(['LANDING', 'CONTENT'])(
  '%s is the same as XLIFF and as JSON',
  async (kind) => {
    const [xliff, json] = [await fileOf(kind, 'xliff'), await fileOf(kind, 'json')];
    expect(xliff.file).toEqual(json.file);
    expect(textsOf(json.file).length).toBeGreaterThan(3);
    for (const [text, type] of [[xliff.text, XLIFF] as const, [json.text, JSON_TYPE] as const]) {
      const { status, body } = await take(text, type, 'try');
      expect([status, body.texts]).toEqual([200, []]);
      expect(body.unchanged).toBe(textsOf(json.file).length);
    }
  },
  120_000,
);

it.each([
  ['xliff', XLIFF, writeTranslationXliff],
  ['json', JSON_TYPE, writeTranslationJson],
] as const)(
  'texts that were overwritten come back equal from %s',
  async (format, type, write) => {
    const { text, file } = await fileOf('CONTENT', format);
    const before = await targets(file);
    const over = {
      ...file,
      sections: file.sections.map((section) => ({
        ...section,
        texts: section.texts.map((own) => ({ ...own, target: own.target === null ? null : own.source })),
      })),
    };
    const first = await take(write(over), type, 'store');
    expect([first.status, first.body.stored]).toEqual([200, true]);
    expect(first.body.texts.length).toBeGreaterThan(3);
    expect(await targets(file)).not.toEqual(before);
    const back = await take(text, type, 'store');
    expect([back.status, back.body.stored]).toEqual([200, true]);
    expect(await targets(file)).toEqual(before);
  },
  240_000,
);
