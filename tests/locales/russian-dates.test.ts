import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatDate } from '../../domain/format-date.ts';

it('a Russian date ends with a full stop of its own, so that no other follows it', () => {
  expect(formatDate('ru', '2026-11-23T12:00:00Z', { dateStyle: 'long', timeZone: 'UTC' })).toMatch(/г\.$/);
  const doubled = globSync('public/locales/ru/*.json').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('{{date}}.')),
  );
  expect(doubled).toEqual([]);
});
