import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build, bundleServer, isBuilt } from '../../scripts/start-build.ts';

let root: string;

function put(path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text, { mode });
  chmodSync(join(root, path), mode);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kurso-start-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('build', () => {
  const builder = "const fs = require('fs'); fs.mkdirSync('.next', { recursive: true });";
  const bundler =
    "import fs from 'node:fs'; fs.mkdirSync('dist/server', { recursive: true }); fs.appendFileSync('dist/server/main.js', 'x');";
  const runtime =
    "import fs from 'node:fs'; fs.mkdirSync('dist/runtime', { recursive: true }); fs.writeFileSync('dist/runtime/manifest.json', '{}');";
  const bundles = () => readFileSync(join(root, 'dist/server/main.js'), 'utf8').length;

  beforeEach(() => {
    put('node_modules/next/dist/bin/next', `${builder} fs.writeFileSync('.next/BUILD_ID', 'x');`);
    put('pages/index.tsx', 'one');
    put('package-lock.json', '{}');
    put('scripts/bundle-server.ts', bundler);
    put('scripts/bundle-runtime.ts', runtime);
    put('server/main.ts', 'one');
  });

  it('is stale until built and after a source was changed, added or removed', async () => {
    expect(isBuilt(root)).toBe(false);
    expect(await build(root)).toBe(true);
    expect(isBuilt(root)).toBe(true);
    for (const change of [
      () => put('pages/index.tsx', 'two'),
      () => put('features/cart/new.tsx', ''),
      () => rmSync(join(root, 'features/cart/new.tsx')),
      () => put('package-lock.json', '{ }'),
      () => rmSync(join(root, '.next/BUILD_ID')),
      () => put('server/bootstrap/create-api.ts', 'changed'),
      () => rmSync(join(root, 'dist/server/main.js')),
      () => put('features/learning/runnable/sandbox/frame.ts', 'changed'),
      () => rmSync(join(root, 'dist/runtime/manifest.json')),
    ]) {
      change();
      expect(isBuilt(root)).toBe(false);
      await build(root);
      expect(isBuilt(root)).toBe(true);
    }
  });

  it('stays fresh if only timestamps, or files outside the build, changed', async () => {
    await build(root);
    const stamp = readFileSync(join(root, '.next/kurso-build'), 'utf8');
    utimesSync(join(root, 'pages/index.tsx'), 1, 1);
    expect(isBuilt(root)).toBe(true);
    expect(readFileSync(join(root, '.next/kurso-build'), 'utf8')).not.toBe(stamp);
    put('docs/README.md', 'changed');
    put('public/x.json.br', 'made');
    expect(isBuilt(root)).toBe(true);
  });

  it('builds only what is stale of the site and of the bundle', async () => {
    await build(root);
    const site = readFileSync(join(root, '.next/kurso-build'), 'utf8');
    put('server/main.ts', 'two');
    expect(await build(root)).toBe(true);
    expect(bundles()).toBe(2);
    expect(readFileSync(join(root, '.next/kurso-build'), 'utf8')).toBe(site);
    put('pages/index.tsx', 'two');
    put('node_modules/next/dist/bin/next', 'process.exit(1)');
    expect(await bundleServer(root)).toBe(true);
    expect(await build(root)).toBe(false);
    expect(bundles()).toBe(2);
  });

  it('leaves no stamp if it fails', async () => {
    await build(root);
    put('pages/index.tsx', 'two');
    put('node_modules/next/dist/bin/next', 'process.exit(1)');
    expect(await build(root)).toBe(false);
    expect(isBuilt(root)).toBe(false);
  });
});

describe('npm start', () => {
  const lock = (version: string) => JSON.stringify({ packages: { '': {}, 'node_modules/a': { version } } });

  beforeEach(() => {
    for (const file of ['start.mjs', 'start-install.mjs'])
      cpSync(`scripts/${file}`, join(root, 'scripts', file));
    put('scripts/start-site.ts', 'export const startSite = (args) => console.log("site " + args.join());');
    put('package-lock.json', lock('1.0.0'));
    put('bin/npm', `#!/bin/sh\necho "npm $1"; mkdir -p node_modules`, 0o755);
  });

  function run({ version = '', args = [] as string[] } = {}) {
    const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`;
    put('pretend.cjs', version ? pretend : '');
    const result = spawnSync(
      process.execPath,
      ['--require', join(root, 'pretend.cjs'), join(root, 'scripts/start.mjs'), ...args],
      {
        encoding: 'utf8',
        env: { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` },
      },
    );
    return { status: result.status, out: result.stdout, error: result.stderr };
  }

  it('installs once per lock file, and says so', () => {
    const first = run({ args: ['--reset'] });
    expect(first.out).toMatch(/Installing .*\nnpm ci\nInstalled in \d+ s\.\nsite --reset\n/);
    expect(run().out).toBe('site \n');
    put('package-lock.json', lock('1.0.1'));
    expect(run().out).toContain('npm ci');
  });

  it('trusts a manual installation only if it matches', () => {
    put('node_modules/.package-lock.json', lock('1.0.0'));
    expect(run().out).toBe('site \n');
    rmSync(join(root, 'node_modules/.kurso-lock'));
    put('node_modules/.package-lock.json', lock('0.9.0'));
    expect(run().out).toContain('npm ci');
  });

  it('stops with one line if installing fails', () => {
    put('bin/npm', '#!/bin/sh\nexit 3', 0o755);
    expect(run()).toMatchObject({ status: 1, error: expect.stringMatching(/^Installing failed.*\n$/) });
    expect(existsSync(join(root, 'node_modules/.kurso-lock'))).toBe(false);
  });

  it('refuses a Node that is too old', () => {
    expect(run({ version: '18.20.0' })).toMatchObject({ status: 1, out: '' });
    expect(run({ version: '18.20.0' }).error).toMatch(/^Kurso starts with Node 20 or newer.*\n$/);
  });

  it('runs the installed Node, and exits with its exit code', () => {
    expect(run({ version: '24.14.9' })).toMatchObject({ status: 1, error: expect.stringContaining('24.15') });
    const node = `node_modules/node-${process.platform}-${process.arch}/bin/node`;
    put(node, '#!/bin/sh\necho "other $2"; exit 5', 0o755);
    const result = run({ version: '20.1.0', args: ['--reset'] });
    expect(result).toMatchObject({ status: 5, out: expect.stringContaining('other --reset') });
  });
});
