import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isDocumentLink } from '../../../domain/learning/document-attributes.ts';
import { documentOfHtml } from '../../../domain/learning/document-from-html.ts';
import { gradeProblem } from '../../../domain/learning/grading/grading.ts';
import { reindexSearch } from '../../../server/modules/catalog/search/search-index.ts';
import { readSource } from '../../../server/modules/importers/markdown/framework.ts';
import { readMarkdownCourse } from '../../../server/modules/importers/markdown/read-course.ts';
import { renderMarkdown } from '../../../server/modules/importers/markdown/render-text.ts';
import { readOlxCourse } from '../../../server/modules/importers/olx/read-course.ts';
import { renderTexInHtml } from '../../../server/modules/importers/olx/tex.ts';
import { createImportService, figuresOf } from '../../../server/modules/importers/shared/import.service.ts';
import { MEDIA_PREFIX } from '../../../server/modules/importers/shared/parsed-course.ts';
import { sanitizeCourseHtml } from '../../../server/modules/importers/shared/sanitize.ts';
import { createMediaStore } from '../../../server/modules/learning/media/media.store.ts';
import { folderStorage } from '../../../server/platform/storage/folder-storage.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { dangers, itemsOf, namedCourse } from './fixtures.ts';
import { lettersOfDocument, lettersOfHtml } from './letters.ts';

// Real courses, if configured (docs/recipes/import.md); the project's fixtures cover the same on a small scale.
const markdown = namedCourse('KURSO_IMPORT_MARKDOWN');
const olx = namedCourse('KURSO_IMPORT_OLX');

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'kurso-samples-'));

beforeAll(async () => {
  database = await createTestDatabase({ statementTimeoutMs: 0 });
});

afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const service = () =>
  createImportService({
    db: database.db,
    media: createMediaStore(folderStorage(dataDir)),
    reindex: reindexSearch,
    purge: async () => {},
  });

const textsIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

const withoutMarks = (text: string) => readSource(text, 'pt', { dropped: () => {}, refused: () => {} });

/** What a document of the sanitised HTML lacks: where the letters begin to differ. */
function lostIn(html: string): string[] {
  const image = (src: string) => ({ url: `${MEDIA_PREFIX}${'a'.repeat(64)}`, src });
  const clean = sanitizeCourseHtml(html, {
    link: (href) => (isDocumentLink(href) ? href : null),
    image,
    dropped: () => {},
  });
  const [before, after] = [lettersOfHtml(clean), lettersOfDocument(documentOfHtml(clean))];
  if (before === after) return [];
  const at = [...before].findIndex((letter, index) => letter !== [...after][index]);
  return [`${before.slice(at - 40, at + 40)} → ${after.slice(at - 40, at + 40)}`];
}

async function markdownSample(folder: string): Promise<void> {
  const parsed = await readMarkdownCourse(folder);
  const figures = Object.fromEntries(parsed.drafts.map((draft) => [draft.language, figuresOf(draft)]));

  it('is read completely', () => {
    expect(Object.keys(figures).sort()).toEqual(
      ['bn', 'de', 'en', 'es', 'fr', 'hi', 'id', 'it', 'ja', 'ko', 'pt', 'ru', 'vi', 'zh'].sort(),
    );
    expect(figures.en).toMatchObject({ modules: 14, lessons: 103, problems: 131 });
    expect(figures.ru).toMatchObject({ lessons: 79, problems: 88 });
    expect(figures.bn).toMatchObject({ lessons: 3 });
    expect(parsed.landings).toHaveLength(14);
  });

  it('loses no question that one framework has', () => {
    const lost = parsed.report.entries().filter((entry) => entry.element === '<Question>');
    expect(lost).toEqual([]);
  });

  it('keeps every letter, link, picture and formula as a document', { timeout: 240_000 }, () => {
    const texts = textsIn(folder, '.mdx').map((text) => renderMarkdown(withoutMarks(text)));
    expect(texts.length).toBeGreaterThan(600);
    expect(texts.flatMap(lostIn)).toEqual([]);
  });

  it('contains nothing that could run', () => {
    expect(parsed.drafts.flatMap(itemsOf).flatMap(dangers)).toEqual([]);
  });

  it('becomes one product, and a second import changes nothing', { timeout: 120_000 }, async () => {
    const first = await service().importCourse(parsed);
    expect(first).toMatchObject({ created: true });
    expect(first.changedLanguages).toHaveLength(14);
    expect(await service().importCourse(parsed)).toMatchObject({
      changed: false,
      productId: first.productId,
    });
    const { rows } = await database.db.execute(
      sql`select cardinality(learning_languages) as n from products where id = ${first.productId}`,
    );
    expect(rows).toEqual([{ n: 14 }]);
  });
}

async function olxSample(folder: string): Promise<void> {
  const parsed = await readOlxCourse(folder);
  const [draft] = parsed.drafts;
  const items = draft ? itemsOf(draft) : [];

  it('is read completely', () => {
    expect(draft && figuresOf(draft)).toMatchObject({ modules: 6, lessons: 58, problems: 21 });
    const kinds = items.flatMap(({ body }) =>
      body.kind === 'problem' ? body.parts.map((part) => part.kind) : [],
    );
    expect([...new Set(kinds)].sort()).toEqual([
      'dropdown',
      'multiple_choice',
      'numeric',
      'single_choice',
      'text',
    ]);
    expect(items.flatMap(dangers)).toEqual([]);
  });

  it('keeps every letter, link, picture and formula as a document', () => {
    const texts = textsIn(folder, '.html').map(renderTexInHtml);
    expect(texts.length).toBeGreaterThan(30);
    expect(texts.flatMap(lostIn)).toEqual([]);
  });

  it('has a solution for every part that grading accepts', () => {
    for (const { body, solution } of items) {
      if (body.kind !== 'problem' || !solution || !('parts' in solution)) continue;
      for (const part of body.parts) {
        const known = solution.parts[part.partId];
        if (known?.kind !== 'choice') continue;
        const answer = part.kind === 'multiple_choice' ? known.correct : (known.correct[0] ?? '');
        const results = gradeProblem([part], solution, { [part.partId]: answer });
        expect(results?.[0]?.correct).toBe(true);
      }
    }
  });

  it('becomes a course with a stored video, and a second import changes nothing', async () => {
    const first = await service().importCourse(parsed);
    expect(first).toMatchObject({ created: true });
    const { rows } = await database.db.execute(
      sql`select body->'sources'->0->>'url' as url from content_items where body->>'kind' = 'video'`,
    );
    expect(rows).toEqual([{ url: expect.stringMatching(/^\/media\/[0-9a-f-]{36}\/Jellyfish/) }]);
    const left = await database.db.execute(
      sql`select 1 from content_items where body::text like '%kurso-media:%'`,
    );
    expect(left.rows).toEqual([]);
    expect(await service().importCourse(parsed)).toMatchObject({ changed: false });
  });
}

it('a real course is read only when a variable names it, and a missing one is reported', () => {
  vi.stubEnv('KURSO_IMPORT_OLX', '');
  expect(namedCourse('KURSO_IMPORT_OLX')).toBeNull();
  vi.stubEnv('KURSO_IMPORT_OLX', '/no/such/course');
  expect(() => namedCourse('KURSO_IMPORT_OLX')).toThrow('KURSO_IMPORT_OLX names /no/such/course');
  vi.unstubAllEnvs();
});

if (markdown) describe('the Markdown course in 14 languages', () => markdownSample(markdown));
if (olx) describe('the Open edX demo course', () => olxSample(olx));
