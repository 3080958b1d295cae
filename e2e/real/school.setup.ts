import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { test as setup } from '@playwright/test';
import { NO_SETTINGS } from '../../scripts/no-settings.ts';
import { DATA_FOLDER, type ImportedCourse, ROOT, SAMPLES, SCHOOL_FILE } from '../fixtures/school.ts';

const run = promisify(execFile);

/** Through the command that people use, into the school that is running. */
async function importCourse(kind: string, folders: string[], options: string[]): Promise<ImportedCourse> {
  const folder = folders.find((one) => existsSync(one)) ?? '';
  const { stdout } = await run(process.execPath, ['scripts/import.ts', kind, folder, ...options], {
    cwd: ROOT,
    env: { ...process.env, ...NO_SETTINGS, KURSO_DATA: DATA_FOLDER },
    maxBuffer: 16 << 20,
  });
  const [, page = '', productId = ''] = /Page: \/en(\S+)\s+Product: (\S+)/.exec(stdout) ?? [];
  setup.expect(productId, stdout.slice(-2_000)).toMatch(/^[0-9a-f-]{36}$/);
  return { page, productId };
}

setup('courses of other people are imported', async () => {
  setup.setTimeout(120_000);
  const fixtures = path.join(ROOT, 'tests/fixtures');
  const markdown = await importCourse(
    'markdown-course',
    [path.join(SAMPLES, 'hf-course'), path.join(fixtures, 'markdown-course')],
    ['--price', 'free'],
  );
  const olx = await importCourse(
    'olx',
    [path.join(SAMPLES, 'olx-demo-course'), path.join(fixtures, 'olx')],
    ['--price', 'medium'],
  );
  writeFileSync(SCHOOL_FILE, JSON.stringify({ markdown, olx }));
});
