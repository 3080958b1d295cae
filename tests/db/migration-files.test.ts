import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS, readJournal } from '../../db/migration-state.ts';
import { complainOfMigrations } from '../setup/migration-rules.ts';

describe('migration files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kurso-migrations-'));
    cpSync(MIGRATIONS, folder, { recursive: true, filter: (path) => !path.endsWith('_snapshot.json') });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  function add(sql: string, { tag = '29990101000000_more', after = 1 } = {}): void {
    const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
    journal.entries.push({ tag, when: journal.entries.at(-1).when + after, breakpoints: true });
    write('meta/_journal.json', JSON.stringify(journal));
    write(`${tag}.sql`, sql);
  }
  const complaints = () => complainOfMigrations(folder).filter((line) => !/_more is not sealed/.test(line));

  it('are in order, listed with their checksums, and additive since the baseline', () => {
    expect(complainOfMigrations(MIGRATIONS)).toEqual([]);
    expect(readJournal().length).toBeGreaterThan(10);
  });

  it.each([0, -1])(
    'are refused with a time %i ms after the previous one, which drizzle would skip',
    (after) => {
      add('select 1;', { after });
      expect(complaints()).toEqual([
        expect.stringMatching(/^29990101000000_more is not newer than \d+_\w+: drizzle/),
      ]);
    },
  );

  it('are refused when edited, and when their checksum is missing', () => {
    write('0003_quiz_result_type.sql', 'select 1;');
    add('select 1;');
    expect(complainOfMigrations(folder)).toEqual([
      expect.stringMatching(/^0003_quiz_result_type was edited .* new migration$/),
      expect.stringMatching(/^29990101000000_more is not sealed: .*"29990101000000_more": "[0-9a-f]{64}"/),
    ]);
  });

  it('are refused when missing in the journal, or when the journal has an extra one', () => {
    write('forgotten.sql', 'select 1;');
    add('select 1;');
    rmSync(join(folder, '29990101000000_more.sql'));
    expect(complaints()).toEqual([
      '29990101000000_more is in the journal and has no file',
      'forgotten.sql is not in the journal: nobody applies it',
    ]);
  });

  it.each([
    'drop table orders;',
    'alter table orders\n  drop column total;',
    'ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE int;',
    'alter table orders alter total type int;',
    'alter type mood add value;',
    'alter table orders rename column total to sum;',
    'truncate outbox;',
    'delete from outbox;',
    'select 1;--> statement-breakpoint\n-- where\ndelete from outbox; select 1 where true;',
  ])('are refused with %j, unless the file gives a reason', (statement) => {
    add(statement);
    expect(complaints()).toEqual([
      expect.stringMatching(/^29990101000000_more .*: if it must, say so above it/),
    ]);
    write('29990101000000_more.sql', statement.replace(/([^\n]*)$/, '-- destructive: nobody reads it\n$1'));
    expect(complaints()).toEqual([]);
  });

  it.each([
    'create table more (id int);',
    'alter table orders add column more int;',
    'create type mood as enum ();',
    'delete from outbox where done_at is null;',
    'alter table orders drop constraint orders_total_check;',
    '-- drop table orders is not what this does\nselect 1;',
  ])('may contain %j', (statement) => {
    add(statement);
    expect(complaints()).toEqual([]);
  });
});
