import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { NO_SETTINGS } from '../../../scripts/clean-env.ts';
import { MARKDOWN_FIXTURE, OLX_FIXTURE } from './fixtures.ts';

const place = mkdtempSync(join(tmpdir(), 'kurso-import-'));
const dataDir = join(place, 'data');

afterAll(() => rmSync(place, { recursive: true, force: true }));

function runScript(name: string, ...args: string[]) {
  const env = { ...process.env, ...NO_SETTINGS, KURSO_DATA: dataDir };
  return spawnSync(process.execPath, [`scripts/${name}.ts`, ...args], { encoding: 'utf8', env });
}

const run = (...args: string[]) => runScript('import', ...args);

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

  it('copies a school into an empty one, and refuses what is no copy', () => {
    const file = join(place, 'school.zip');
    expect(runScript('migrate')).toMatchObject({ status: 0 });
    const exported = runScript('export', file);
    expect(exported).toMatchObject({ status: 0 });
    expect(exported.stdout).toContain(`${file}: 0 rows, 0 files`);
    expect(runScript('export', file)).toMatchObject({ status: 1 });
    expect(runScript('export')).toMatchObject({ status: 2 });
    const tried = run('kurso', file, '--dry-run');
    expect(tried.stdout).toContain('Dry run: nothing was written');
    expect(run('kurso', file).stdout).toContain('Imported');
    const refused = run('kurso', 'package.json');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/^Import refused: The archive cannot be read/);
  }, 120_000);

  it('explains its usage', () => {
    expect(run('zip', 'x')).toMatchObject({ status: 2 });
    expect(run('--help').stdout).toContain('npm run import -- olx <folder>');
    expect(run('olx', 'x', '--nope')).toMatchObject({ status: 1 });
  });
});
