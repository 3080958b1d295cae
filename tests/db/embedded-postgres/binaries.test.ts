import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLinks } from '../../../db/embedded-postgres/binaries.ts';

let top: string;
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'kurso-binaries-'));
});
afterEach(() => rm(top, { recursive: true, force: true }));

describe('symlinks of the package', () => {
  it('are created when the install script did not run', async () => {
    const home = join(top, 'package');
    await mkdir(join(home, 'native', 'lib'), { recursive: true });
    await writeFile(join(home, 'native', 'lib', 'libx.so.1.2'), 'x');
    const list = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }];
    await writeFile(join(home, 'native', 'pg-symlinks.json'), JSON.stringify(list));
    expect(createLinks(home)).toBe(true);
    expect(createLinks(home)).toBe(true);
    await cp(home, `${home}-copy`, { recursive: true, verbatimSymlinks: true });
    expect(readFileSync(join(`${home}-copy`, 'native/lib/libx.so.1'), 'utf8')).toBe('x');
  });
});
