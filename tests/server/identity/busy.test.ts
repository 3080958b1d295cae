import { pino } from 'pino';
import { expect, it } from 'vitest';
import { ApiError } from '../../../contracts/api-error.ts';
import { createService } from '../../../server/http/service.ts';

const busy = new ApiError('service_unavailable', { retryAfter: 2 });
const broken = new ApiError('service_unavailable', {
  retryAfter: 5,
  cause: new Error('the keys are unavailable'),
});

it.each([
  ['nothing about rate-limited calls', busy, []],
  ['the cause behind a failed dependency', broken, ['call failed']],
  ['unexpected errors, each time', new Error('no such thing'), ['call failed', 'call']],
] as const)('the log contains %s', async (_, thrown, said) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const verifyAccessToken = async () => null;
  const app = await createService({ log, trustedProxies: [], siteName: 'Kurso', verifyAccessToken });
  app.get('/api/busy', () => {
    throw thrown;
  });
  const answer = await app.inject('/api/busy');
  expect(answer.statusCode).toBeGreaterThanOrEqual(500);
  expect(lines).toEqual(said);
  await app.close();
});
