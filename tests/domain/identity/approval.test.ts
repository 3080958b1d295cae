import { expect, it } from 'vitest';
import { approvalTimes } from '../../../domain/identity/approval.ts';

const now = new Date('2026-05-01T12:00:00Z');

it.each([
  [0, '2026-05-01T13:00:00.000Z'],
  [1, null],
  [5, null],
])('with %i other senior managers, a change is due at %s', (others, dueAt) => {
  const times = approvalTimes(now, others);
  expect(times.dueAt?.toISOString() ?? null).toBe(dueAt);
  expect(times.expiresAt.toISOString()).toBe('2026-05-08T12:00:00.000Z');
});
