import type { Session } from '../../../contracts/identity/security.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import { daysAgo, mockId } from './mock-id.ts';

/** This session, a phone, and a client without a user agent. */
export function makeSessions({ sessionId }: Caller): Session[] {
  const base = { createdAt: daysAgo(20), current: false };
  return [
    { ...base, id: sessionId, browser: 'Firefox', system: 'Windows', lastUsedAt: daysAgo(0), current: true },
    { ...base, id: mockId('session', 'phone'), browser: 'Safari', system: 'iPhone', lastUsedAt: daysAgo(2) },
    { ...base, id: mockId('session', 'unknown'), browser: null, system: null, lastUsedAt: daysAgo(9) },
  ];
}
