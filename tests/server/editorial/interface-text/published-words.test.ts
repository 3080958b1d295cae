import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findPublishedTexts } from '../../../../server/modules/editorial/interface-text/interface-text.repository.ts';
import { writeCertificate } from '../../../../server/modules/learning/certificate/certificate-document.ts';
import { interfaceTextLayer } from '../../../../server/platform/i18n/interface-text-layer.ts';
import { bundledTranslations } from '../../../../server/platform/i18n/translations.ts';
import { createMailTexts } from '../../../../server/platform/mail/mail-texts.ts';
import { enqueue } from '../../../../server/platform/outbox/outbox.repository.ts';
import { openBackOffice } from '../../catalog/managers.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.close());

/** Saves and publishes a German text through one instance. */
async function publish(namespace: string, key: string, text: string) {
  const at = '/api/manager/interface-texts/de';
  const saved = await office.call('PUT', at, {
    as: office.manager,
    body: { namespace, key, revision: 0, text },
  });
  expect(saved).toMatchObject({ status: 200, body: { draft: text } });
  const body = { texts: [{ namespace, key, revision: saved.body.revision }] };
  expect((await office.call('POST', `${at}/publish`, { as: office.senior, body })).status).toBe(200);
}

const page = async (url: string) => (await office.other.app.inject({ method: 'GET', url })).payload;

/** What another instance shows within a second. */
const shows = (read: () => Promise<string>, text: string) =>
  vi.waitFor(async () => expect(await read()).toContain(text), { timeout: 1000, interval: 50 });

it('a mail has the published words, whichever instance sends it', async () => {
  const { pool } = office.service.database;
  const ask = (cause: string) =>
    enqueue(office.service.database.db, {
      ...{ topic: 'mail', cause: `mail:test:${cause}` },
      payload: {
        ...{ template: 'password-reset', to: 'mia@kurso.test', locale: 'de' },
        data: { name: 'Mia', url: 'https://kurso.test' },
      },
    });
  const mails = async () =>
    (
      await pool.query(
        `select subject, html from mails where template = 'password-reset' order by created_at`,
      )
    ).rows;
  await ask('before');
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), { timeout: 5000 });
  expect((await mails())[0].subject).not.toBe('Dein neuer Schlüssel');
  await publish('mail', 'passwordReset.subject', 'Dein neuer Schlüssel');
  await new Promise((done) => setTimeout(done, 1000));
  await ask('after');
  await vi.waitFor(async () => expect(await mails()).toHaveLength(2), { timeout: 5000 });
  expect((await mails())[1]).toMatchObject({
    subject: 'Dein neuer Schlüssel',
    html: expect.stringContaining('<title>Dein neuer Schlüssel</title>'),
  });
});

it('the page of the local sign-in shows them on another instance', async () => {
  const started = await office.call('POST', '/auth/users/register/social/start', {
    ...{ locale: 'de', body: { provider: 'LOCAL', returnTo: '/de' } },
  });
  const { pathname, search } = new URL(started.body.url);
  const read = () => page(pathname + search);
  expect(await read()).not.toContain('Hier entlang');
  await publish('local-identity', 'submit', 'Hier entlang');
  await shows(read, 'Hier entlang');
});

it('the page of the sandbox shows them on another instance', async () => {
  const { rows } = await office.service.database.pool.query(
    `insert into sandbox_payments (merchant_payment_id, amount, currency, return_url, cancel_url)
      values (gen_random_uuid(), 100, 'USD', 'http://localhost/a', 'http://localhost/b') returning id`,
  );
  const read = () => page(`/api/sandbox/pay/${rows[0].id}?locale=de`);
  expect(await read()).not.toContain('Probezahlung &amp; mehr');
  await publish('sandbox', 'title', 'Probezahlung & mehr');
  await shows(read, 'Probezahlung &amp; mehr');
});

/** A third instance, which has read everything before. */
function thirdInstance() {
  const known: ((payload: { tags: string[] }) => void)[] = [];
  const layer = interfaceTextLayer({
    base: bundledTranslations('public/locales'),
    read: () => findPublishedTexts(office.service.database.db),
    pubsub: {
      subscribe: (channel: string, take: never) => {
        if (channel === 'purge') known.push(take);
        return () => {};
      },
    } as never,
    log: { warn: () => {} } as never,
  });
  const hear = (...tags: string[]) => {
    for (const take of known) take({ tags });
  };
  return { translations: layer.translations, hear };
}

it('a certificate has them when its PDF is written', async () => {
  const { translations, hear } = thirdInstance();
  const stored = {
    ...{ year: 2026, number: 7, code: 'abc', name: 'Mira', locale: 'de' as const },
    data: { siteName: 'Kurso', title: 'Wikis', productType: 'COURSE' as const, minutes: 120 },
    ...{ completedAt: new Date(), issuedAt: new Date() },
  };
  const heading = async () =>
    (await writeCertificate(translations, stored as never, { publicUrl: 'https://kurso.test' })).data.heading;
  expect(await heading()).not.toBe('Urkunde');
  await publish('certificate', 'document.heading', 'Urkunde');
  hear('product-1');
  expect(await heading()).not.toBe('Urkunde');
  hear('interface-texts');
  expect(await heading()).toBe('Urkunde');
});

it('mail texts are made ready once for each publication', async () => {
  const { translations, hear } = thirdInstance();
  const textOf = createMailTexts(translations);
  const before = await textOf('de');
  expect(await textOf('de')).toBe(before);
  await publish('mail', 'greetingPlain', 'Grüß Gott,');
  hear('interface-texts');
  const after = await textOf('de');
  expect(after('greetingPlain')).toBe('Grüß Gott,');
  expect(await textOf('de')).toBe(after);
  expect((await textOf('fr'))('greetingPlain')).not.toBe('Grüß Gott,');
});
