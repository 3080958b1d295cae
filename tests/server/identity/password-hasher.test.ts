import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from '../../../server/modules/identity/auth/password-hasher.ts';

const refusalOf = (error: { code: string; retryAfter: number }) => error;

describe('hashing', () => {
  it('limits concurrent and queued hashes, and tells further callers to retry', async () => {
    const hasher = createPasswordHasher({ parallel: 1, waiting: 2 });
    const asked = Array.from({ length: 6 }, () => hasher.hash('seven quiet rivers').catch(refusalOf));
    const results = await Promise.all(asked);
    expect(results.filter((result) => typeof result === 'string')).toHaveLength(3);
    for (const refused of results.slice(3)) {
      expect(refused).toMatchObject({ code: 'service_unavailable', retryAfter: 2 });
    }
    expect(await hasher.verify(String(results[0]), 'seven quiet rivers')).toBe(true);
  });

  it('reports in advance that the queue is full', async () => {
    const hasher = createPasswordHasher({ parallel: 1, waiting: 1 });
    const asked: Promise<string>[] = [];
    for (let n = 0; n < 2; n += 1) {
      expect(() => hasher.admit()).not.toThrow();
      asked.push(hasher.hash('seven quiet rivers'));
    }
    expect(() => hasher.admit()).toThrow(expect.objectContaining({ code: 'service_unavailable' }));
    await Promise.all(asked);
    expect(() => hasher.admit()).not.toThrow();
  });

  it('releases its slot after a failure', async () => {
    const hasher = createPasswordHasher({ parallel: 1, waiting: 0 });
    await expect(hasher.verify('no hash at all', 'x')).rejects.toThrow();
    await expect(hasher.hash('seven quiet rivers')).resolves.toMatch(/^\$argon2id\$/);
  });

  it('takes the same time for an unknown user', async () => {
    const hasher = createPasswordHasher({ parallel: 1, waiting: 0 });
    await hasher.verify(null, 'x');
    const first = hasher.verify(null, 'x');
    await new Promise(setImmediate);
    await expect(hasher.hash('seven quiet rivers')).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(await first).toBe(false);
  });
});
