import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../../../contracts/api-error.ts';
import { certificateCredentials, certificates } from '../../../../db/schema/index.ts';
import { canonicalForm } from '../../../../server/modules/learning/badge/canonical-form.ts';
import { createTestDatabase, type TestDatabase } from '../../../setup/test-database.ts';
import { addCertificate, openSigningSchool, type SigningSchool } from './signing-school.ts';

let database: TestDatabase;
let school: SigningSchool;

beforeAll(async () => {
  database = await createTestDatabase();
  school = await openSigningSchool(database);
});
afterAll(async () => {
  await school.close();
  await database.drop();
});

const addressOf = (code: string) => `/api/share/${code}/credential`;
const change = (code: string, values: Partial<typeof certificates.$inferInsert>) =>
  database.db.update(certificates).set(values).where(eq(certificates.code, code));

describe('a badge', () => {
  it('says what was achieved, by whom, in the language of the certificate', async () => {
    const code = await addCertificate(school);
    const badge = await school.credential(code);
    const { productId } = (
      await database.db.select().from(certificates).where(eq(certificates.code, code))
    )[0] ?? { productId: '' };
    expect(badge).toMatchObject({
      type: ['VerifiableCredential', 'AchievementCredential'],
      issuer: { id: 'did:web:school.example', type: ['Profile'], name: 'Kurso' },
      validFrom: '2026-03-02T10:00:00Z',
      awardedDate: '2026-03-01T10:00:00Z',
      credentialSubject: {
        identifier: [{ hashed: false, identityHash: 'আদা Ада 阿达', identityType: 'name' }],
        achievement: {
          id: `urn:uuid:${productId}`,
          achievementType: 'Course',
          name: 'Bienen',
          inLanguage: 'de',
          tag: ['Imkern'],
          criteria: {
            id: `https://school.example/de/course/${productId}`,
            narrative: 'Alle Pflichtlektionen von „Bienen“ sind abgeschlossen.',
          },
        },
      },
      evidence: [{ id: `https://school.example/de/share/${code}` }],
      credentialStatus: { statusListCredential: 'https://school.example/api/badges/status' },
    });
  });

  it('takes title and skills from the catalogue where the certificate has none', async () => {
    const badge = await school.credential(await addCertificate(school, { data: {} }));
    expect(badge.credentialSubject.achievement).toMatchObject({ name: 'Bees' });
    expect(badge.credentialSubject.achievement).not.toHaveProperty('tag');
  });

  it.each([
    ['', false],
    [', also when a place was taken by a process that ended', true],
  ])('is signed once: the same bytes however often and however many ask%s', async (_, taken) => {
    let minutes = 0;
    const ticking = await openSigningSchool(database, {
      now: () => new Date(Date.UTC(2026, 5, 1, 0, minutes++)),
    });
    const code = await addCertificate(school);
    const [row] = await database.db
      .select({ id: certificates.id })
      .from(certificates)
      .where(eq(certificates.code, code));
    const certificateId = row?.id ?? '';
    if (taken) await database.db.insert(certificateCredentials).values({ certificateId });
    const answers = await Promise.all(Array.from({ length: 5 }, () => ticking.get(addressOf(code))));
    answers.push(await ticking.get(addressOf(code)));
    await ticking.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const own = eq(certificateCredentials.certificateId, certificateId);
    expect(await database.db.$count(certificateCredentials, own)).toBe(1);
  });

  it('may be read by any site, and is not kept', async () => {
    const { headers } = await school.get(addressOf(await addCertificate(school)));
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/vc\+ld\+json/),
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
  });

  it.each([
    ['not shared', { isShared: false }],
    ['not shared and erased', { isShared: false, name: '', revokedAt: new Date(), revocation: 'erased' }],
    ['revoked before it was signed', { revokedAt: new Date(), revocation: 'mistake' }],
  ])('is not found when it is %s', async (_, values) => {
    const code = await addCertificate(school);
    await change(code, values);
    expect((await school.get(addressOf(code))).statusCode).toBe(404);
  });

  it('is not found under an unknown code', async () => {
    expect((await school.get(addressOf('x'.repeat(22)))).json()).toMatchObject({ code: 'not_found' });
    expect((await school.get(addressOf('short'))).statusCode).toBe(400);
  });
});

describe('the issuer', () => {
  it('answers with its profile, its key and its list, which others may keep for five minutes', async () => {
    const [issuer, did, status] = await Promise.all(
      ['/api/badges/issuer', '/.well-known/did.json', '/api/badges/status'].map(school.get),
    );
    expect(issuer?.json()).toMatchObject({ id: 'did:web:school.example', type: ['Profile'] });
    expect(did?.json()).toEqual(school.signer?.did);
    expect(did?.headers['content-type']).toMatch(/^application\/did\+ld\+json/);
    expect(status?.json()).toMatchObject({
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: 'did:web:school.example',
    });
    for (const answer of [issuer, did, status])
      expect(answer?.headers).toMatchObject({
        'cache-control': 'public, max-age=300',
        'access-control-allow-origin': '*',
      });
  });

  it('signs nothing in production without a key of its own', async () => {
    const production = {
      ...{ APP_ENV: 'production', PUBLIC_URL: 'http://localhost:3000', SESSION_SECRET: 'x'.repeat(32) },
      ...{ SMTP_URL: 'smtp://mail', GOOGLE_CLIENT_ID: 'off', PAYMENT_PROVIDERS: 'sandbox' },
    };
    const silent = await openSigningSchool(database, { env: production });
    const code = await addCertificate(silent);
    for (const url of [
      addressOf(code),
      '/api/badges/issuer',
      '/.well-known/did.json',
      '/api/badges/status',
    ]) {
      const answer = await silent.get(url);
      expect([url, answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([
        url,
        404,
        undefined,
      ]);
    }
    await silent.close();
    const env = { ...production, BADGE_SIGNING_KEY: '33'.repeat(32) };
    const signing = await openSigningSchool(database, { env });
    expect((await signing.get(addressOf(code))).statusCode).toBe(200);
    await signing.close();
  });

  it('counts badges and lists by address', async () => {
    const limited = await openSigningSchool(database, {
      limit: async (ip) => {
        expect(ip).toBe('127.0.0.1');
        throw new ApiError('too_many_requests', { retryAfter: 7 });
      },
    });
    for (const url of [addressOf('x'.repeat(22)), '/api/badges/status'])
      expect((await limited.get(url)).statusCode).toBe(429);
    await limited.close();
  });
});

describe('the canonical form', () => {
  const context = ['https://www.w3.org/ns/credentials/v2'];

  it('loads no context from a network', async () => {
    await expect(canonicalForm({ '@context': 'https://example.com/v1' })).rejects.toThrow();
  });

  it('refuses a term that would not be signed', async () => {
    await expect(
      canonicalForm({ '@context': context, type: 'VerifiableCredential', odd: 1 }),
    ).rejects.toThrow();
  });
});
