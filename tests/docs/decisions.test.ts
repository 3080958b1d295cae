import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tableRows } from './product-page.ts';

const folder = new URL('../../docs/decisions/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const files = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .sort();
const numberOf = (file: string) => file.slice(0, 3);
const numbers = files.map(numberOf);

const STATUS = /^(accepted|(superseded by|folded into) \d{3}((, | and )\d{3})*)$/;
const HEAD = /^# (\d{3}) (\S.*)\n\nDate: (\d{4}-\d{2}-\d{2})\. Status: ([^\n]+)\.\n/;

describe('docs/decisions', () => {
  it('has numbers without gaps', () => {
    expect(numbers.length).toBeGreaterThan(30);
    expect(numbers).toEqual(numbers.map((_, place) => String(place + 1).padStart(3, '0')));
  });

  it.each(files)('%s has number, title, date and status, and says when to reverse it', (file) => {
    const [, number, title, date, status = ''] = HEAD.exec(read(file)) ?? [];
    expect(number).toBe(numberOf(file));
    expect(title).toMatch(/^[A-Z]/);
    expect(Number.isNaN(Date.parse(date ?? ''))).toBe(false);
    expect(status).toMatch(STATUS);
    for (const part of ['**Context', '**Decision', '**Consequences', '**Reverse']) {
      expect(read(file)).toContain(part);
    }
  });

  it('has an index with every page as its head says', () => {
    const listed = tableRows(read('README.md')).filter(([number]) => number !== '–');
    const heads = files.map((file) => {
      const [, number, ...rest] = HEAD.exec(read(file)) ?? [];
      return [`[${number}](${file})`, ...rest];
    });
    expect(listed.map((row) => row.slice(0, 4))).toEqual(heads);
  });

  it('names existing pages in every status', () => {
    const statuses = tableRows(read('README.md')).map((row) => row[3] ?? '');
    for (const status of statuses) {
      expect(status).toMatch(STATUS);
      for (const number of status.match(/\d{3}/g) ?? []) expect(numbers).toContain(number);
    }
  });
});
