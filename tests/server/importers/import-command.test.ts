import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { NO_SETTINGS } from '../../../scripts/clean-env.ts';
import type { CopyManifest } from '../../../server/modules/importers/school-copy/copy-manifest.ts';
import { openCopy } from '../../../server/modules/importers/school-copy/open-copy.ts';
import { program } from '../../setup/programs.ts';
import { MARKDOWN_FIXTURE, OLX_FIXTURE } from './fixtures.ts';

const place = mkdtempSync(join(tmpdir(), 'kurso-import-'));
let dataDir = join(place, 'data');

afterAll(() => rmSync(place, { recursive: true, force: true }));

function runScript(name: Parameters<typeof program>[0], ...args: string[]) {
  const env = { ...process.env, ...NO_SETTINGS, KURSO_DATA: dataDir };
  return spawnSync(process.execPath, [program(name), ...args], { encoding: 'utf8', env });
}

const run = (...args: string[]) => runScript('import', ...args);

async function manifestOf(file: string): Promise<CopyManifest> {
  const copy = await openCopy(file);
  copy.close();
  return copy.manifest;
}

describe('npm run import', () => {
  it('counts and reports in a dry run and writes nothing', () => {
    const { status, stdout } = run('markdown-course', MARKDOWN_FIXTURE, '--dry-run');
    expect(status).toBe(0);
    expect(stdout).toContain('en: 2 modules, 4 lessons, 16 items, 2 problems');
    expect(stdout).toContain('<EvilComponent>');
    expect(stdout).toContain('Dry run: nothing was written');
    expect(run('olx', OLX_FIXTURE, '--dry-run').stdout).toContain('en: 2 modules, 6 lessons');
    expect(existsSync(dataDir)).toBe(false);
  });

  it('explains in one line why it refuses a folder', () => {
    const { status, stderr } = run('olx', MARKDOWN_FIXTURE);
    expect(status).toBe(1);
    expect(stderr.trim()).toBe('Import refused: There is no course.xml in the folder');
    expect(existsSync(dataDir)).toBe(false);
  });

  it('copies a school with a course into an empty one, and refuses what is no copy', async () => {
    const [file, again] = [join(place, 'school.zip'), join(place, 'again.zip')];
    expect(runScript('migrate')).toMatchObject({ status: 0 });
    expect(run('markdown-course', MARKDOWN_FIXTURE)).toMatchObject({ status: 0 });
    const exported = runScript('export', file);
    expect(exported).toMatchObject({ status: 0 });
    expect(exported.stdout).toContain('  products: 1\n');
    expect(runScript('export', file)).toMatchObject({ status: 1 });
    expect(runScript('export')).toMatchObject({ status: 2 });
    dataDir = join(place, 'copy');
    expect(runScript('migrate')).toMatchObject({ status: 0 });
    const tried = run('kurso', file, '--dry-run');
    expect(tried.stdout).toContain('Dry run: nothing was written');
    expect(run('kurso', file).stdout).toContain('Imported');
    expect(runScript('export', again)).toMatchObject({ status: 0 });
    const { tables, media } = await manifestOf(file);
    expect(await manifestOf(again)).toMatchObject({ tables, media });
    expect(media).toHaveLength(1);
    const refused = run('kurso', 'package.json');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/^Import refused: The archive cannot be read/);
  }, 240_000);

  it('explains its usage', () => {
    expect(run('zip', 'x')).toMatchObject({ status: 2 });
    expect(run('--help').stdout).toContain('npm run import -- olx <folder>');
    expect(run('olx', 'x', '--nope')).toMatchObject({ status: 1 });
  });
});
