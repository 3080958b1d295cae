import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS } from '../../db/migration-state.ts';

/** A folder of migrations up to this one, as in that release. */
export function migrationsUntil(last: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'kurso-migrations-'));
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'));
  const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag === last) + 1;
  if (end === 0) throw new Error(`no migration is called ${last}`);
  const entries: { tag: string }[] = journal.entries.slice(0, end);
  for (const { tag } of entries) cpSync(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
