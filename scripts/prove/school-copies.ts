import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedOnce } from '../../server/bootstrap/seed.ts';
import { folderStorage } from '../../server/platform/storage/folder-storage.ts';
import { hashTables } from '../../tests/setup/hash-tables.ts';
import { NO_SETTINGS } from '../clean-env.ts';
import { createProductDatabase, type ProductDatabase } from './product-database.ts';
import type { Proof } from './proof.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCES = { KURSO_IMPORT_MARKDOWN: 'markdown-course', KURSO_IMPORT_OLX: 'olx' } as const;

type Course = readonly [kind: string, folder: string];

/** A demo school with real courses is exported, and comes back equal in an empty school, row by row and byte by byte. */
export const schoolCopies: Proof = {
  name: 'a school with real courses is copied',
  run: async ({ say }) => {
    const courses = Object.entries(SOURCES).flatMap(([variable, kind]) => {
      const folder = process.env[variable];
      return folder ? [[kind, folder] as const] : [];
    });
    if (courses.length === 0)
      return { violations: [], figures: `skipped: name a course with ${Object.keys(SOURCES).join(' or ')}` };
    const source = await openSchool();
    try {
      await fill(source, courses);
      const violations: string[] = [];
      let figures = '';
      for (const withPeople of [false, true]) {
        const { differences, counts } = await copy(source, courses, withPeople);
        violations.push(...differences.map((what) => `${withPeople ? 'with' : 'without'} people: ${what}`));
        say(`${withPeople ? 'with' : 'without'} people: ${counts}`);
        figures = counts;
      }
      return { violations, figures: `${courses.length} courses, ${figures}` };
    } finally {
      await source.remove();
    }
  },
};

interface School {
  folder: string;
  database: ProductDatabase;
  /** What the command prints; a command that fails throws. */
  command(...args: string[]): Promise<string>;
  remove(): Promise<void>;
}

async function openSchool(): Promise<School> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kurso-proof-'));
  chmodSync(folder, 0o711);
  const database = await createProductDatabase(folder);
  const settings = { KURSO_DATA: folder, DATABASE_URL: database.url };
  const env = { ...process.env, ...NO_SETTINGS, ...settings };
  const command = (...args: string[]) => runCommand(args, env);
  await command('migrate');
  const remove = async () => {
    await database.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, database, command, remove };
}

async function fill({ folder, database, command }: School, courses: readonly Course[]): Promise<void> {
  const open = await database.open();
  const storage = folderStorage(folder);
  await seedOnce({ db: open.db, hasher: { hash: async () => 'no password' }, storage }, true);
  await open.close();
  for (const [kind, course] of courses) await command('import', kind, course);
}

/** Differences between a school and its copy, which also knows every course again. */
async function copy(source: School, courses: readonly Course[], withPeople: boolean) {
  const archive = path.join(source.folder, `copy-${withPeople}.zip`);
  await source.command('export', archive, ...(withPeople ? ['--with-people'] : []));
  const target = await openSchool();
  try {
    await target.command('import', 'kurso', archive);
    const [before, after] = [await tablesOf(source, withPeople), await tablesOf(target, withPeople)];
    const tables = Object.keys(before);
    const differences = tables
      .filter((table) => before[table] !== after[table])
      .map((table) => `${table} was ${before[table]} and is ${after[table]}`);
    const files = mediaOf(source);
    if (mediaOf(target).join() !== files.join()) differences.push('the files of the storage differ');
    for (const [kind, course] of courses) {
      const said = await target.command('import', kind, course);
      if (!said.includes('Nothing changed in')) differences.push(`${kind} changes something in the copy`);
    }
    return { differences, counts: `${tables.length} tables, ${files.length} files` };
  } finally {
    await target.remove();
  }
}

async function tablesOf({ database }: School, withPeople: boolean): Promise<Record<string, string>> {
  const open = await database.open();
  const hashes = await hashTables(open.db, withPeople);
  await open.close();
  return Object.fromEntries(Object.entries(hashes).map(([name, facts]) => [name, JSON.stringify(facts)]));
}

/** Names and hashes of the stored files. */
function mediaOf({ folder }: School): string[] {
  const place = path.join(folder, 'media');
  mkdirSync(place, { recursive: true });
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => `${name} ${hashOf(readFileSync(path.join(parentPath, name)))}`)
    .sort();
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function runCommand(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, ['scripts/command.mjs', ...args], { cwd: ROOT, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) =>
      code === 0
        ? done(said)
        : fail(new Error(`${args.join(' ')} ended with ${code}:\n${said.slice(-2000)}`)),
    );
  });
}
