import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENTS } from '../../../contracts/editorial/document.ts';
import { openRealService } from '../../setup/real-service.ts';

let service: Awaited<ReturnType<typeof openRealService>>;
beforeAll(async () => {
  service = await openRealService();
});
afterAll(() => service.close());

const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = '10.1.1.1') =>
  service.app.inject({ url, headers, remoteAddress });

describe('a document', () => {
  const url = '/api/documents/de/privacy-statement.pdf';

  test('is shown inline, with a file name, in its language, and is asked for again, so that a new version follows at once', async () => {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="privacy-statement.de.pdf"',
      'content-language': 'de',
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
      'content-length': String(answer.rawPayload.length),
    });
    expect(answer.rawPayload.toString('latin1', 0, 8)).toBe('%PDF-1.7');
  });

  test('is not sent again to a client that has it', async () => {
    const { etag } = (await ask(url)).headers;
    const again = await ask(url, { 'if-none-match': `"x", W/${etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.headers.etag).toBe(etag);
    expect(again.rawPayload).toHaveLength(0);
    expect((await ask(url, { 'if-none-match': '"x"' })).statusCode).toBe(200);
  });

  test('is in the language of its URL', async () => {
    const answer = await ask('/api/documents/fr/terms-of-use.pdf');
    expect(answer.headers['content-language']).toBe('fr');
    expect(answer.headers['content-disposition']).toContain('terms-of-use.fr.pdf');
  });

  test.each([
    'xx/terms-of-use.pdf',
    'DE/terms-of-use.pdf',
    'de/terms.pdf',
    'de/terms-of-use',
    'de/..%2Fterms-of-use.pdf',
    'terms.pdf',
    'de/',
    'ru/general-partner-terms.pdf',
    'ru/affiliate-additional-agreement.pdf',
  ])('%s is refused', async (address) => {
    expect((await ask(`/api/documents/${address}`)).statusCode).toBe(404);
  });
});

describe('a document URL without a locale', () => {
  test.each(DOCUMENTS)("redirects to %s in the user's language", async (name) => {
    const answer = await ask(`/api/documents/${name}.pdf`, { 'accept-language': 'ko, en;q=0.5' });
    expect(answer.statusCode).toBe(307);
    expect(answer.headers.location).toBe(`/api/documents/ko/${name}.pdf`);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('uses the chosen language, and English if none is known', async () => {
    const url = '/api/documents/terms-of-use.pdf';
    const chosen = await ask(url, { cookie: 'NEXT_LOCALE=bn', 'accept-language': 'ko' });
    expect(chosen.headers.location).toBe('/api/documents/bn/terms-of-use.pdf');
    expect((await ask(url)).headers.location).toBe('/api/documents/en/terms-of-use.pdf');
  });
});

test('the number of documents generated for one network per hour is limited; cached ones are always served', async () => {
  const made = '/api/documents/de/privacy-statement.pdf';
  await ask(made, {}, '10.2.2.2');
  await service.database.pool.query(
    `update rate_limits set points = 60 where key like 'document:%' or key like 'document%'`,
  );
  const refused = await ask('/api/documents/it/privacy-statement.pdf');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(made)).statusCode).toBe(200);
  expect((await ask('/api/documents/it/privacy-statement.pdf', {}, '10.3.3.3')).statusCode).toBe(200);
});
