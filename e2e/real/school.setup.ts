import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { test as setup } from '@playwright/test';
import { NO_SETTINGS } from '../../scripts/clean-env.ts';
import { BUNDLE } from '../../scripts/start-build.ts';
import { DATA_FOLDER, type ImportedCourse, ROOT, SCHOOL_FILE } from '../fixtures/school.ts';

const run = promisify(execFile);

/** Runs the import command on the running school; the site has bundled it. */
async function importCourse(kind: string, folder: string, options: string[]): Promise<ImportedCourse> {
  const { stdout } = await run(process.execPath, [`${BUNDLE}/import.js`, kind, folder, ...options], {
    cwd: ROOT,
    env: { ...process.env, ...NO_SETTINGS, KURSO_DATA: DATA_FOLDER },
    maxBuffer: 16 << 20,
  });
  const [, page = '', productId = ''] = /Page: \/en(\S+)\s+Product: (\S+)/.exec(stdout) ?? [];
  setup.expect(productId, stdout.slice(-2_000)).toMatch(/^[0-9a-f-]{36}$/);
  return { page, productId };
}

setup('a Markdown course and an Open edX export are imported', async () => {
  const fixtures = path.join(ROOT, 'tests/fixtures');
  // Variables can name real courses to use instead of the project's own (docs/recipes/import.md).
  const { KURSO_IMPORT_MARKDOWN, KURSO_IMPORT_OLX } = process.env;
  const folders = {
    markdown: KURSO_IMPORT_MARKDOWN || path.join(fixtures, 'markdown-course'),
    olx: KURSO_IMPORT_OLX || path.join(fixtures, 'olx'),
  };
  const markdown = await importCourse('markdown-course', folders.markdown, ['--price', 'free']);
  const olx = await importCourse('olx', folders.olx, ['--price', 'medium']);
  writeFileSync(SCHOOL_FILE, JSON.stringify({ markdown, olx }));
});
