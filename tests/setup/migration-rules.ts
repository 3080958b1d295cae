import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JournalEntry, readJournal } from '../../db/migration-state.ts';

/** All migrations after this one must be additive. */
const FREEZE = /_baseline$/;

/** Statements that break existing rows, or the previous release that is still running. */
const DESTRUCTIVE: readonly [what: string, pattern: RegExp][] = [
  [
    'drops a table, column, schema, view or type',
    /\bdrop\s+(table|column|schema|(materialized\s+)?view|type)\b/i,
  ],
  ['changes a type', /\balter\s+type\b|\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i],
  ['renames', /\balter\s+table\b[^;]*?\brename\b/i],
  ['truncates', /\btruncate\b/i],
  ['deletes without where', /\bdelete\s+from\b(?![^;]*\bwhere\b)/i],
];

/** Violations in a folder of migrations, one line each, with the remedy. */
export function complainOfMigrations(folder: string): string[] {
  const journal = readJournal(folder);
  const sealed: Record<string, string> = JSON.parse(readFileSync(join(folder, 'checksums.json'), 'utf8'));
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const tags = journal.map(({ tag }) => tag);
  const read = (tag: string) => readFileSync(join(folder, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n');
  const present = tags.filter((tag) => files.includes(`${tag}.sql`));
  const frozen = tags.findIndex((tag) => FREEZE.test(tag));
  return [
    ...tags.filter((tag) => !present.includes(tag)).map((tag) => `${tag} is in the journal and has no file`),
    ...files
      .filter((name) => !tags.includes(name.slice(0, -4)))
      .map((name) => `${name} is not in the journal: nobody applies it`),
    ...(frozen < 0 ? ['no migration is the baseline'] : []),
    ...complainOfOrder(journal),
    ...present.flatMap((tag) => complainOfSeal(tag, read(tag), sealed[tag])),
    ...tags
      .slice(frozen + 1)
      .filter((tag) => present.includes(tag))
      .flatMap((tag) => complainOfStatements(tag, read(tag))),
  ];
}

function complainOfOrder(journal: readonly JournalEntry[]): string[] {
  return journal.flatMap(({ tag, when }, index) => {
    const before = journal[index - 1];
    if (!before || when > before.when) return [];
    return [`${tag} is not newer than ${before.tag}: drizzle would skip it; generate it again`];
  });
}

function complainOfSeal(tag: string, text: string, seal: string | undefined): string[] {
  const hash = createHash('sha256').update(text).digest('hex');
  if (seal === hash) return [];
  if (seal) return [`${tag} was edited after it was sealed: restore it and write a new migration`];
  return [`${tag} is not sealed: when it is final, add "${tag}": "${hash}" to db/migrations/checksums.json`];
}

function complainOfStatements(tag: string, text: string): string[] {
  return text.split('--> statement-breakpoint').flatMap((statement) => {
    if (/^\s*-- destructive: \S/m.test(statement)) return [];
    const code = statement.replace(/--.*$/gm, '');
    return DESTRUCTIVE.filter(([, pattern]) => pattern.test(code)).map(
      ([what]) => `${tag} ${what}: if it must, say so above it with -- destructive: <why>`,
    );
  });
}
