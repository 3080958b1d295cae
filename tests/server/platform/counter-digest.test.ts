import { expect, it } from 'vitest';
import { counterDigest, keepCountersSecret } from '../../../server/platform/rate-limit/counter-digest.ts';

it('counters are kept under codes that need the secret of the school', () => {
  keepCountersSecret('one');
  const code = counterDigest(['192.0.2.1']);
  expect(counterDigest(['192.0.2.1'])).toBe(code);
  keepCountersSecret('two');
  expect(counterDigest(['192.0.2.1'])).not.toBe(code);
});
