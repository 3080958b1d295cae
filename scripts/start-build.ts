import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something that is built before the start, and built again only when one of its sources changed. */
interface Part {
  /** Where it is built; its stamp is in this folder. */
  folder: string;
  /** The file that a finished build has. */
  result: string;
  /** Folders and files. */
  sources: string[];
  steps: string[][];
}

/** Folder of the service's bundle. */
export const BUNDLE = 'dist/server';

/** Folder of the sandbox in which learners' programs run. */
export const RUNTIME = 'dist/runtime';

/** The site and its API, as production runs them. */
export const MAIN = `${BUNDLE}/main.js`;

const words = (text: string) => text.trim().split(/\s+/);

const SITE: Part = {
  folder: '.next',
  result: 'BUILD_ID',
  sources: words(`
    contracts domain server/ssr services store hooks components features pages public styles content
    next.config.js next-i18next.config.js tsconfig.json tsconfig.site.json package-lock.json scripts/precompress.ts
  `),
  steps: [['node_modules/next/dist/bin/next', 'build'], ['scripts/precompress.ts']],
};

const SERVER: Part = {
  folder: BUNDLE,
  result: 'main.js',
  sources: words(`
    contracts domain db server features/shell/inline-script.ts features/shell/style-layers.ts package-lock.json
    scripts/bundle-server.ts scripts/audit.ts scripts/export.ts scripts/import.ts scripts/import-copy.ts scripts/jobs.ts
    scripts/migrate.ts scripts/with-database.ts
  `),
  steps: [['scripts/bundle-server.ts']],
};

const SANDBOX: Part = {
  folder: RUNTIME,
  result: 'manifest.json',
  sources: words(`
    features/learning/runnable/sandbox features/learning/runnable/limits.ts package-lock.json scripts/bundle-runtime.ts
  `),
  steps: [['scripts/bundle-runtime.ts']],
};

const PARTS = [SERVER, SANDBOX, SITE];
const made = /\.(br|gz|zst)$/;

type Stamp = { looks: string; content: string };

/** Whether site and bundle match their sources. */
export const isBuilt = (root: string): boolean => PARTS.every((part) => isFresh(root, part));

/** Builds what is stale of site and bundle; returns false if a build failed. */
export const build = (root: string): Promise<boolean> => buildParts(root, PARTS);

/** Builds the service's bundle if it is stale; takes about a second. */
export const bundleServer = (root: string): Promise<boolean> => buildParts(root, [SERVER]);

/** Builds the sandbox of learners' programs if it is stale. */
export const bundleRuntime = (root: string): Promise<boolean> => buildParts(root, [SANDBOX]);

async function buildParts(root: string, parts: Part[]): Promise<boolean> {
  for (const part of parts) if (!isFresh(root, part) && !(await buildPart(root, part))) return false;
  return true;
}

/** Compares times and sizes before contents. */
function isFresh(root: string, part: Part): boolean {
  const stamp = readStamp(root, part);
  if (!stamp || !existsSync(join(root, part.folder, part.result))) return false;
  const sources = listSources(root, part);
  const looks = looksOf(root, sources);
  if (stamp.looks === looks) return true;
  if (stamp.content !== contentOf(root, sources)) return false;
  writeStamp(root, part, { ...stamp, looks });
  return true;
}

async function buildPart(root: string, part: Part): Promise<boolean> {
  const sources = listSources(root, part);
  const stamp = { looks: looksOf(root, sources), content: contentOf(root, sources) };
  rmSync(stampPath(root, part), { force: true });
  for (const [script = '', ...args] of part.steps)
    if (existsSync(join(root, script)) && !(await runs(root, [join(root, script), ...args]))) return false;
  if (existsSync(join(root, part.folder))) writeStamp(root, part, stamp);
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

function listSources(root: string, { sources }: Part): string[] {
  const found: string[] = [];
  for (const path of sources) {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (stat?.isDirectory()) walk(root, path, found);
    else if (stat) found.push(path);
  }
  return found.sort();
}

function walk(root: string, folder: string, found: string[]): void {
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

const stampPath = (root: string, { folder }: Part): string => join(root, folder, 'kurso-build');

function readStamp(root: string, part: Part): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(stampPath(root, part), 'utf8')) as Stamp;
  } catch {
    return undefined;
  }
}

function writeStamp(root: string, part: Part, stamp: Stamp): void {
  writeFileSync(stampPath(root, part), JSON.stringify(stamp));
}
