import { createHash } from 'node:crypto';

/** A stable id for each key, so that URLs and screenshots do not change between starts. */
export function mockId(kind: string, key: string): string {
  const hex = createHash('sha1').update(`${kind}:${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The mock's current date: mock data does not depend on the real one. */
export const MOCK_NOW = new Date('2026-01-15T12:00:00.000Z');

export const daysAgo = (days: number): string =>
  new Date(MOCK_NOW.getTime() - days * 86_400_000).toISOString();
