import { expect, test } from 'vitest';
import { wantedPostgres } from '../../scripts/postgres-major.ts';

test.each([
  ['', 18],
  ['18', 18],
  ['15', 15],
] as const)('KURSO_POSTGRES=%s runs on PostgreSQL %d', (wanted, major) => {
  expect(wantedPostgres(wanted)).toBe(major);
});

test('KURSO_POSTGRES of another release is refused', () => {
  expect(() => wantedPostgres('16')).toThrow('must be 15 or 18, not "16"');
});
