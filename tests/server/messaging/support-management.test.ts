import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '../../../contracts/locales.ts';
import { createSupportManagementService } from '../../../server/modules/messaging/support/support-management.service.ts';
import { createMailService } from '../../../server/platform/mail/mail.service.ts';
import type { OutgoingMail } from '../../../server/platform/mail/outgoing-mail.ts';
import { startOutboxWorker } from '../../../server/platform/outbox/outbox-worker.ts';
import { type BackOffice, NOBODY, openBackOffice } from '../catalog/managers.ts';

const SUPPORT = '/api/manager/support';
let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
beforeEach(() => office.pool.query('truncate support_messages, mails'));
afterAll(() => office.close());

let count = 0;
async function write(subject: string, { daysAgo = 0, locale = 'en', message = 'Where is it?' } = {}) {
  count += 1;
  const { rows } = await office.pool.query(
    `insert into support_messages (name, email, subject, message, locale, digest, created_at)
     values ('Ana', 'ana@kurso.test', $1, $2, $3, $4, now() - $5 * interval '1 day') returning id`,
    [subject, message, locale, `digest-${count}`, daysAgo],
  );
  return String(rows[0].id);
}
const answer = (id: string, text: string, as = office.manager, second = false) =>
  office.call('POST', `${SUPPORT}/${id}/answer`, { as, body: { text }, second });
const finish = (id: string, as = office.manager) => office.call('POST', `${SUPPORT}/${id}/finish`, { as });
const list = async (query = '') => {
  const { body, total } = await office.call('GET', `${SUPPORT}${query}`, { as: office.manager });
  return { subjects: body.map(({ subject }: { subject: string }) => subject), total };
};
const waiting = async () => {
  const { body } = await office.call('GET', '/api/manager/overview', { as: office.manager });
  return body.waiting.find(({ kind }: { kind: string }) => kind === 'SUPPORT').count;
};
/** Of this letter only: those of another test may come later. */
const mailsAbout = async (id: string) =>
  (
    await office.pool.query('select to_address, subject, text, locale from mails where cause = $1', [
      `mail:support-answer:${id}`,
    ])
  ).rows;

describe('letters to support', () => {
  it('are for managers', async () => {
    const id = await write('Receipt');
    for (const [as, status] of [
      [undefined, 401],
      [office.student, 403],
    ] as const) {
      const calls = [
        office.call('GET', SUPPORT, { as }),
        office.call('GET', `${SUPPORT}/${id}`, { as }),
        office.call('POST', `${SUPPORT}/${id}/answer`, { as, body: { text: 'Here.' } }),
        office.call('POST', `${SUPPORT}/${id}/finish`, { as }),
      ];
      expect((await Promise.all(calls)).map((call) => call.status)).toEqual([status, status, status, status]);
    }
    expect((await answer(NOBODY, 'Here.')).body.code).toBe('not_found');
  });

  it('are listed with open ones first, and found by words, state and language', async () => {
    await write('Old', { daysAgo: 3 });
    await write('New', { message: '100% of_it' });
    await finish(await write('Done', { daysAgo: 9, locale: 'de' }));
    expect(await list()).toEqual({ subjects: ['Old', 'New', 'Done'], total: 3 });
    expect(await list('?status=OPEN')).toEqual({ subjects: ['Old', 'New'], total: 2 });
    expect(await list('?status=ANSWERED')).toEqual({ subjects: ['Done'], total: 1 });
    expect(await list('?language=de')).toEqual({ subjects: ['Done'], total: 1 });
    expect(await list(`?text=${encodeURIComponent('100% OF_')}`)).toEqual({ subjects: ['New'], total: 1 });
    expect(await list('?text=100x')).toEqual({ subjects: [], total: 0 });
    expect(await list('?size=1&page=2')).toEqual({ subjects: ['New'], total: 3 });
    expect(await waiting()).toBe(2);
  });

  it('count as waiting until they are answered, however old they are', async () => {
    const id = await write('Receipt', { daysAgo: 60 });
    expect(await waiting()).toBe(1);
    await answer(id, 'Here it is.');
    expect(await waiting()).toBe(0);
  });

  it('are answered by one manager of many, by one mail', async () => {
    const id = await write('Receipt', { locale: 'de' });
    const managers = [office.manager, office.senior, office.senior2];
    const answers = await Promise.all(
      managers.map((as, index) => answer(id, `From ${as.name}.`, as, index % 2 === 1)),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect(body.code).toBe('approval_already_decided');
    const by = managers[winner];
    expect((await office.call('GET', `${SUPPORT}/${id}`, { as: office.manager })).body).toMatchObject({
      ...{ status: 'ANSWERED', answer: `From ${by?.name}.`, answeredBy: { id: by?.id, name: by?.name } },
    });
    await expect.poll(() => mailsAbout(id)).toHaveLength(1);
    const [mail] = await mailsAbout(id);
    expect(mail).toMatchObject({ to_address: 'ana@kurso.test', locale: 'de' });
    expect(mail.text).toContain(`From ${by?.name}.`);
    expect(mail.text).toContain('Where is it?');
    expect(await office.log(id)).toMatchObject([
      { by: by?.id, action: 'CHANGED', subject: '', fields: ['status'] },
    ]);
  });

  it('are answered again with the same words without another mail', async () => {
    const id = await write('Receipt');
    expect((await answer(id, 'Here.')).status).toBe(200);
    expect((await answer(id, 'Here.')).status).toBe(200);
    expect((await answer(id, 'There.')).body.code).toBe('approval_already_decided');
    expect((await finish(id)).body.code).toBe('approval_already_decided');
    await expect.poll(() => mailsAbout(id)).toHaveLength(1);
    expect(await office.log(id)).toHaveLength(1);
  });

  it('are done without a mail', async () => {
    const id = await write('Thanks');
    const { body } = await finish(id);
    expect(body).toMatchObject({ status: 'ANSWERED', answer: '', answeredBy: { name: 'Mia' } });
    expect((await finish(id)).status).toBe(200);
    expect((await finish(id, office.senior)).body.code).toBe('approval_already_decided');
    const { rows } = await office.pool.query('select 1 from outbox where cause = $1', [
      `mail:support-answer:${id}`,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('the answer', () => {
  const config = {
    smtpUrl: undefined,
    mailFrom: 'a@b.test',
    siteName: 'School',
    publicUrl: 'https://kurso.test',
  };
  function open() {
    const sent: OutgoingMail[] = [];
    const { db } = office.service.database;
    const mail = createMailService({ db, config, send: async (one) => void sent.push(one) });
    const own = { supportEmail: 'help@kurso.test', siteName: 'School', mail };
    return { sent, service: createSupportManagementService({ db, ...own }), db };
  }

  it.each(['en', 'de', 'bn'] as Locale[])('is mailed in %s, and replies go to the school', async (locale) => {
    const { sent, service } = open();
    const id = await write('Receipt', { locale });
    await service.answer({ messageId: id, text: 'One.\n\nTwo.', callerId: office.manager.id });
    await service.handle({ messageId: id }, { cause: `mail:support-answer:${id}` });
    await service.handle({ messageId: id }, { cause: `mail:support-answer:${id}` });
    expect(sent[0]).toMatchObject({
      ...{ to: 'ana@kurso.test', replyTo: { name: 'School', address: 'help@kurso.test' } },
    });
    expect(sent[0]?.subject).toContain('Receipt');
    expect(sent[0]?.text).toContain('Two.');
    // A mail server drops the second one by its id.
    expect(sent[1]?.messageId).toBe(sent[0]?.messageId);
  });

  it('is not mailed once its letter was erased', async () => {
    const { sent, service, db } = open();
    const id = await write('Receipt');
    await service.answer({ messageId: id, text: 'Here.', callerId: office.manager.id });
    await office.pool.query('delete from support_messages where id = $1', [id]);
    const log = pino({ level: 'silent' });
    const worker = startOutboxWorker({ db, log, handlers: { support_answer_mail: service.handle } });
    await worker.drain();
    await worker.stop();
    expect(sent).toEqual([]);
  });
});
