import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateCredentials, certificates } from '../../../../db/schema/index.ts';
import { publicMultikeyOf } from '../../../../server/platform/multikey.ts';
import { refusalOf } from '../../../setup/badge-verifier.ts';
import { createTestDatabase, type TestDatabase } from '../../../setup/test-database.ts';
import { addCertificate, openSigningSchool, readerOf, type SigningSchool } from './signing-school.ts';

const DAY = 86_400_000;
const OLD_KEY = '11'.repeat(32);
const NEW_KEY = '22'.repeat(32);

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

const change = (code: string, values: Partial<typeof certificates.$inferInsert>) =>
  database.db.update(certificates).set(values).where(eq(certificates.code, code));
const refusal = (credential: object, ...schools: SigningSchool[]) =>
  refusalOf(credential, readerOf(...(schools.length > 0 ? schools : [school])));

/** Works with the same certificates under other settings. */
async function elsewhere<T>(
  options: Parameters<typeof openSigningSchool>[1],
  work: (other: SigningSchool) => Promise<T>,
): Promise<T> {
  const other = await openSigningSchool(database, options);
  try {
    return await work(other);
  } finally {
    await other.close();
  }
}

describe('a library of others', () => {
  it('accepts a badge', async () => {
    expect(await refusal(await school.credential(await addCertificate(school)))).toBeNull();
  });

  it.each([
    ['the name', 'Ада', 'Аdа'],
    ['the title', '"Bienen"', '"Bienem"'],
    ['the day', '2026-03-02', '2026-03-03'],
    ['the number', 'K-2026-', 'K-2025-'],
    ['the language', '"inLanguage":"de"', '"inLanguage":"en"'],
    ['the skill', 'Imkern', 'Imker'],
    ['the place in the list', '"statusListIndex":"', '"statusListIndex":"9'],
    ['the signature', '"proofValue":"z', '"proofValue":"z1'],
    ['a term without meaning', '"awardedDate"', '"extra":"1","awardedDate"'],
  ])('refuses one when %s is changed', async (_, from, to) => {
    const text = JSON.stringify(await school.credential(await addCertificate(school)));
    expect(text).toContain(from);
    expect(await refusal(JSON.parse(text.replace(from, to)))).toMatch(/Verification error/);
  });

  it('refuses one that is revoked, and only that one', async () => {
    const [code, other] = [await addCertificate(school), await addCertificate(school)];
    const [badge, valid] = [await school.credential(code), await school.credential(other)];
    await change(code, { revokedAt: new Date(), revocation: 'refunded' });
    expect(await school.credential(code)).toEqual(badge);
    expect(await refusal(badge)).toBe('revoked');
    expect(await refusal(valid)).toBeNull();
  });

  it('refuses one whose list has expired', async () => {
    const badge = await school.credential(await addCertificate(school));
    await elsewhere({ now: () => new Date(Date.now() - 2 * DAY) }, async (late) => {
      expect(await refusal(badge, late)).toMatch(/is after "validUntil"/);
    });
    await elsewhere({ now: () => new Date(Date.now() - DAY / 2) }, async (late) => {
      expect(await refusal(badge, late)).toBeNull();
    });
  });

  it('refuses another key, until it is named as a former one', async () => {
    const badge = await elsewhere({ env: { BADGE_SIGNING_KEY: OLD_KEY } }, async (old) =>
      old.credential(await addCertificate(old)),
    );
    await elsewhere({ env: { BADGE_SIGNING_KEY: NEW_KEY } }, async (changed) => {
      expect(await refusal(badge, changed)).toMatch(/has no key/);
    });
    const BADGE_FORMER_KEYS = publicMultikeyOf(Buffer.from(OLD_KEY, 'hex'));
    await elsewhere({ env: { BADGE_SIGNING_KEY: NEW_KEY, BADGE_FORMER_KEYS } }, async (rotated) => {
      expect(await refusal(badge, rotated)).toBeNull();
    });
  });

  it('refuses what another host signed in our name', async () => {
    await elsewhere({ host: 'evil.example', env: { BADGE_SIGNING_KEY: NEW_KEY } }, async (evil) => {
      const { proof: _, ...badge } = await school.credential(await addCertificate(school));
      const forged = (await evil.signer?.sign(badge, new Date())) ?? {};
      expect(await refusal(forged, school, evil)).toMatch(/Verification error|issuer|controller/i);
      expect(await refusal({ ...forged, issuer: evil.signer?.issuer }, school, evil)).not.toBeNull();
    });
  });
});

describe('a new name', () => {
  it('makes a new badge and revokes the old one', async () => {
    const code = await addCertificate(school);
    const old = await school.credential(code);
    await change(code, { name: 'Ada Lovelace' });
    const renewed = await school.credential(code);
    expect(renewed.credentialSubject.identifier[0].identityHash).toBe('Ada Lovelace');
    expect(await refusal(old)).toBe('revoked');
    expect(await refusal(renewed)).toBeNull();
  });

  it('is the same when the copy was revoked with it', async () => {
    const code = await addCertificate(school);
    const old = await school.credential(code);
    const statusIndex = Number(old.credentialStatus.statusListIndex);
    await change(code, { name: 'Ada Lovelace' });
    await database.db
      .update(certificateCredentials)
      .set({ revokedAt: new Date() })
      .where(eq(certificateCredentials.statusIndex, statusIndex));
    expect(await refusal(old)).toBe('revoked');
    expect(await refusal(await school.credential(code))).toBeNull();
  });
});
