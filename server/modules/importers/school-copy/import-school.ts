import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import type { MediaStore } from '../../learning/media/media.store.ts';
import { inWorkingFolder } from '../course-import/working-folder.ts';
import { CopyRefused, mediaEntry, type TableEntry, tableEntry } from './copy-manifest.ts';
import { checkHash, type OpenedCopy, openCopy } from './open-copy.ts';
import { readLines } from './read-lines.ts';
import { ROWS_OF_NEW_SCHOOLS, tablesOfCopy } from './school-tables.ts';
import { readTableFacts } from './table-facts.ts';
import { type OrderedTable, orderTables } from './table-order.ts';
import { completeRows, insertRows } from './table-rows.ts';

export interface SchoolImportDeps {
  db: Db;
  media: Pick<MediaStore, 'placeBytes' | 'dropBytes'>;
  reindex(tx: Tx, productIds: readonly string[]): Promise<void>;
  purge(tx: Tx, tags: string[]): Promise<void>;
}

export interface SchoolImported {
  tables: { name: string; rows: number }[];
  rows: number;
  files: number;
  missingFiles: number;
  withPeople: boolean;
}

class DryRun extends Error {}

/**
 * Fills an empty school from a copy, in one transaction; files are placed before it and removed if it fails.
 * @throws {CopyRefused} when the copy is damaged or of another release, or the school is not empty
 */
export async function importSchool(
  deps: SchoolImportDeps,
  { file, dryRun }: { file: string; dryRun: boolean },
): Promise<SchoolImported> {
  const copy = await openCopy(file);
  try {
    const ordered = await matchTables(deps.db, copy);
    for (const { name, sha256 } of copy.manifest.tables) await checkHash(copy, tableEntry(name), sha256);
    for (const { sha256 } of copy.manifest.media) await checkHash(copy, mediaEntry(sha256), sha256);
    await refuseFilled(deps.db, ordered);
    if (dryRun) await tryOut(deps, copy, ordered);
    else await carryOut(deps, copy, ordered);
    return summaryOf(copy);
  } finally {
    copy.close();
  }
}

/** The tables of this school must be those of the copy, column by column. */
async function matchTables(db: Db, { manifest }: OpenedCopy): Promise<OrderedTable[]> {
  const tables = tablesOfCopy(manifest.withPeople);
  const facts = await readTableFacts(db, tables);
  const given = new Map(manifest.tables.map((table) => [table.name, table]));
  const differs = (name: string) =>
    given.get(name)?.columns.join() !==
    facts
      .get(name)
      ?.columns.map((column) => column.name)
      .join();
  const wrong = [...new Set([...tables, ...given.keys()])].find((name) => !facts.has(name) || differs(name));
  if (wrong !== undefined)
    throw new CopyRefused(`The copy is of another release: its table ${wrong} differs from this school's`);
  return orderTables(facts);
}

async function refuseFilled(db: Db | Tx, ordered: readonly OrderedTable[]): Promise<void> {
  for (const { facts } of ordered) {
    const known = sql.raw(ROWS_OF_NEW_SCHOOLS[facts.name] ?? 'false');
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(facts.name)} where not (${known}) limit 1`,
    );
    if (rows.length > 0)
      throw new CopyRefused(`This school is not empty: ${facts.name} has rows. Import into a new database`);
  }
}

async function tryOut(deps: SchoolImportDeps, copy: OpenedCopy, ordered: OrderedTable[]): Promise<void> {
  const attempt = deps.db.transaction(async (tx) => {
    await writeTables(tx, copy, ordered);
    throw new DryRun();
  });
  await attempt.catch((error) => {
    if (!(error instanceof DryRun)) throw error;
  });
}

async function carryOut(deps: SchoolImportDeps, copy: OpenedCopy, ordered: OrderedTable[]): Promise<void> {
  const copied: string[] = [];
  try {
    await placeMedia(deps, copy, copied);
    await deps.db.transaction(async (tx) => {
      await writeTables(tx, copy, ordered);
      await finish(deps, tx);
    });
  } catch (error) {
    for (const sha256 of copied) await deps.media.dropBytes(deps.db, sha256);
    throw error;
  }
}

async function placeMedia({ media }: SchoolImportDeps, copy: OpenedCopy, copied: string[]): Promise<void> {
  await inWorkingFolder(async (folder) => {
    for (const { sha256 } of copy.manifest.media) {
      const path = join(folder, 'file');
      await pipeline(await copy.read(mediaEntry(sha256)), createWriteStream(path));
      if ((await media.placeBytes({ path, sha256 })).copied) copied.push(sha256);
    }
  });
}

/** Rows are written as they were: triggers would add others, or change them. Foreign keys stay checked. */
async function writeTables(tx: Tx, copy: OpenedCopy, ordered: OrderedTable[]): Promise<void> {
  const triggers = (state: string, { facts }: OrderedTable) =>
    tx.execute(sql`alter table ${sql.identifier(facts.name)} ${sql.raw(state)} trigger user`);
  for (const table of ordered) await triggers('disable', table);
  await refuseFilled(tx, ordered);
  for (const { facts } of ordered)
    if (ROWS_OF_NEW_SCHOOLS[facts.name]) await tx.execute(sql`delete from ${sql.identifier(facts.name)}`);
  const given = new Map(copy.manifest.tables.map((table) => [table.name, table]));
  for (const { facts, later } of ordered)
    await eachBatch(copy, given.get(facts.name), (lines) => insertRows(tx, facts, later, lines));
  for (const { facts, later } of ordered)
    if (later.length > 0)
      await eachBatch(copy, given.get(facts.name), (lines) => completeRows(tx, facts, later, lines));
  for (const table of ordered) await moveSequences(tx, table);
  // Constraints that wait for the end of the transaction would keep a table from being changed.
  await tx.execute(sql`set constraints all immediate`);
  for (const table of ordered) await triggers('enable', table);
}

const BATCH = { lines: 500, letters: 4_000_000 };

async function eachBatch(
  copy: OpenedCopy,
  table: TableEntry | undefined,
  write: (lines: string[]) => Promise<void>,
): Promise<void> {
  if (!table) return;
  let lines: string[] = [];
  let letters = 0;
  let rows = 0;
  const flush = async () => {
    if (lines.length > 0) await write(lines);
    lines = [];
    letters = 0;
  };
  const input = await copy.read(tableEntry(table.name));
  for await (const line of readLines(input)) {
    lines.push(line);
    letters += line.length;
    rows += 1;
    if (lines.length >= BATCH.lines || letters >= BATCH.letters) await flush();
  }
  await flush();
  if (rows !== table.rows) throw new CopyRefused(`${table.name} has ${rows} rows instead of ${table.rows}`);
}

/** The next number comes after the largest one. */
async function moveSequences(tx: Tx, { facts }: OrderedTable): Promise<void> {
  for (const { name, sequence } of facts.columns)
    if (sequence !== null)
      await tx.execute(sql`
        select setval(${sequence}::regclass, greatest(max(${sql.identifier(name)}), 1), count(*) > 0)
        from ${sql.identifier(facts.name)}`);
}

/** What is made from the rest: search, caches, and that no demo school comes on top. */
async function finish({ reindex, purge }: SchoolImportDeps, tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from products`);
  await reindex(
    tx,
    rows.map(({ id }) => id),
  );
  await tx.execute(sql`insert into catalogue_changes (product_id) select id from products`);
  await tx.execute(sql`
    insert into settings (key, value) values ('demo_school', ${JSON.stringify({ copy: randomUUID() })}::jsonb)
    on conflict do nothing`);
  await purge(tx, ['all']);
}

function summaryOf({ manifest }: OpenedCopy): SchoolImported {
  const tables = manifest.tables.map(({ name, rows }) => ({ name, rows }));
  return {
    tables,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.media.length,
    missingFiles: manifest.missingMedia.length,
    withPeople: manifest.withPeople,
  };
}
