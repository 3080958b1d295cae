import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of the build. */
const folders =
  'contracts domain server/ssr services store hooks components features pages public styles content'.split(
    ' ',
  );
const files = [
  'next.config.js',
  'next-i18next.config.js',
  'tsconfig.json',
  'tsconfig.site.json',
  'package-lock.json',
  'scripts/precompress.ts',
];
const made = /\.(br|gz|zst)$/;

type Stamp = { looks: string; content: string };

/** Whether the build in `.next` matches the sources; compares times and sizes before contents. */
export function isBuilt(root: string): boolean {
  const stamp = readStamp(root);
  if (!stamp || !existsSync(join(root, '.next', 'BUILD_ID'))) return false;
  const sources = listSources(root);
  const looks = looksOf(root, sources);
  if (stamp.looks === looks) return true;
  if (stamp.content !== contentOf(root, sources)) return false;
  writeStamp(root, { ...stamp, looks });
  return true;
}

/** Builds the site and stores a stamp of its sources; returns false if the build failed. */
export async function build(root: string): Promise<boolean> {
  const sources = listSources(root);
  const stamp = { looks: looksOf(root, sources), content: contentOf(root, sources) };
  rmSync(stampPath(root), { force: true });
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  if (!(await runs(root, [next, 'build']))) return false;
  for (const step of ['precompress.ts']) {
    const script = join(root, 'scripts', step);
    if (existsSync(script) && !(await runs(root, [script]))) return false;
  }
  writeStamp(root, stamp);
  return true;
}

function runs(root: string, args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  return new Promise((done) => {
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
}

function listSources(root: string): string[] {
  const found = files.filter((file) => existsSync(join(root, file)));
  for (const folder of folders) walk(root, folder, found);
  return found.sort();
}

function walk(root: string, folder: string, found: string[]): void {
  if (!existsSync(join(root, folder))) return;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) walk(root, path, found);
    else if (!made.test(entry.name) && entry.name !== 'README.md') found.push(path);
  }
}

function looksOf(root: string, sources: string[]): string {
  const hash = createHash('sha256');
  for (const path of sources) {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function contentOf(root: string, sources: string[]): string {
  const hash = createHash('sha256');
  for (const path of sources) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

const stampPath = (root: string): string => join(root, '.next', 'kurso-build');

function readStamp(root: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(stampPath(root), 'utf8')) as Stamp;
  } catch {
    return undefined;
  }
}

function writeStamp(root: string, stamp: Stamp): void {
  writeFileSync(stampPath(root), JSON.stringify(stamp));
}
