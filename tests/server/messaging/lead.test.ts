import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../contracts/api-error.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { LeadBody } from '../../../contracts/messaging/lead.ts';
import { createLeadService } from '../../../server/modules/messaging/lead/lead.service.ts';
import { createMailService } from '../../../server/platform/mail/mail.service.ts';
import { createRateLimit } from '../../../server/platform/rate-limit/rate-limit.service.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

const publicUrl = 'https://school.example';
const mira: LeadBody = { kind: 'book', name: 'Mira', email: 'mira@school.test', consent: true };
let database: TestDatabase;
let now: Date;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date('2026-03-01T10:00:00Z');
  await database.pool.query('truncate leads, outbox, rate_limits');
});

const serviceOf = (limit: (ip: string) => Promise<void> = async () => {}) =>
  createLeadService({ db: database.db, publicUrl, limit, now: () => now });
const origin = { locale: 'de', ip: '192.0.2.1' } as const;
const rows = async (table: 'leads' | 'outbox') =>
  (await database.pool.query(`select * from ${table} order by created_at`)).rows;

describe('submitted forms', () => {
  test('are stored with consent, and their e-mail is enqueued in the language', async () => {
    await serviceOf().create(mira, origin);
    expect(await rows('leads')).toMatchObject([
      { kind: 'book', name: 'Mira', email: 'mira@school.test', locale: 'de', consent_at: now },
    ]);
    const [effect] = await rows('outbox');
    expect(effect).toMatchObject({
      topic: 'mail',
      payload: { template: 'free-guide', to: 'mira@school.test', locale: 'de' },
    });
    expect(effect.payload.data.url).toBe('https://school.example/de/education/course/catalog');
  });

  test('send one e-mail a day for repeated requests', async () => {
    const service = serviceOf();
    await Promise.all(Array.from({ length: 5 }, () => service.create(mira, origin)));
    expect(await rows('leads')).toHaveLength(1);
    expect(await rows('outbox')).toHaveLength(1);
    now = new Date('2026-03-02T10:00:00Z');
    await service.create({ ...mira, name: 'Mira B.' }, origin);
    expect(await rows('leads')).toMatchObject([{ name: 'Mira B.', consent_at: now }]);
    expect(await rows('outbox')).toHaveLength(2);
  });

  test('send guide and plan independently', async () => {
    await serviceOf().create(mira, origin);
    await serviceOf().create({ ...mira, kind: 'career' }, origin);
    expect((await rows('outbox')).map(({ payload }) => payload.template).sort()).toEqual([
      'career-plan',
      'free-guide',
    ]);
  });

  test('are not stored over the limit of a network', async () => {
    const limit = createRateLimit(database.pool, { name: 'lead-test', points: 2, seconds: 60 });
    const service = serviceOf((ip) => limit.consume(ip));
    await service.create(mira, origin);
    await service.create({ ...mira, email: 'b@school.test' }, origin);
    const third = service.create({ ...mira, email: 'c@school.test' }, origin);
    await expect(third).rejects.toEqual(expect.objectContaining({ code: 'too_many_requests' }));
    await expect(third).rejects.toBeInstanceOf(ApiError);
    expect(await rows('leads')).toHaveLength(2);
  });
});

describe('names', () => {
  test.each(['Ana-Léa O’Neil', 'J. R. Müller', 'नमिता शर्मा', 'নূর', '山田 花子', 'Бат-Эрдэнэ', 'a·b'])(
    '%s is accepted',
    (name) => expect(LeadBody.safeParse({ ...mira, name }).success).toBe(true),
  );
  test.each(['', ' ', 'win.example', 'http://x', 'a@b', 'a/b', '<b>', 'x\u202ey', 'n'.repeat(61)])(
    '%j is refused',
    (name) => expect(LeadBody.safeParse({ ...mira, name }).success).toBe(false),
  );
});

describe('e-mails', () => {
  const config = { smtpUrl: undefined, mailFrom: 'a@b.test', siteName: 'School', publicUrl };
  test.each(LOCALES)('guide and plan are complete in %s', async (locale) => {
    const mails = createMailService({ db: database.db, config });
    for (const template of ['free-guide', 'career-plan'] as const) {
      const data = { name: 'Mira', url: `${publicUrl}/${locale}` };
      const { subject, html, text } = await mails.render({ template, to: mira.email, locale, data });
      expect(html.match(/<h2 /g)).toHaveLength(5);
      expect(html).toContain('Mira');
      expect(html + text + subject).not.toMatch(/\{\{|freeGuide|careerPlan|lead\./);
      expect(text.length).toBeGreaterThan(400);
    }
  });
});
