import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailService } from '../../../server/platform/mail/mail.service.ts';
import { createMailLinks } from '../../../server/platform/mail/mail-links.ts';
import { enqueue, readOutboxState } from '../../../server/platform/outbox/outbox.repository.ts';
import { startOutboxWorker } from '../../../server/platform/outbox/outbox-worker.ts';
import { skipPauses } from '../../setup/outbox.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

const log = pino({ level: 'silent' });
const publicUrl = 'https://kurso.test';
let database: TestDatabase;
let server: SMTPServer | undefined;
/** Complete e-mails received by the server, acknowledged or not. */
let taken: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  taken = [];
  await database.pool.query('truncate outbox, mails');
});
afterEach(async () => {
  await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
  server = undefined;
});

/** A mail server on this machine, and the service that sends through it. */
async function listen(options: SMTPServerOptions = {}) {
  server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'], logger: false, closeTimeout: 100 },
    onData(stream, _session, done) {
      readAll(stream, () => done());
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return createMailService({
    db: database.db,
    config: {
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: 'Kurso <hello@kurso.test>',
      supportEmail: 'help@kurso.test',
      siteName: 'Kurso',
      publicUrl,
    },
    links: createMailLinks({ secret: 'a-secret-for-tests-that-is-long-enough', publicUrl }),
  });
}

function readAll(stream: NodeJS.ReadableStream, done: () => void): void {
  let mail = '';
  stream.setEncoding('utf8').on('data', (part: string) => (mail += part));
  stream.on('end', () => {
    taken.push(mail);
    done();
  });
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });
const order = (cause: string, change: Record<string, unknown> = {}) => ({
  topic: 'mail' as const,
  cause,
  payload: {
    ...{ template: 'confirm-registration', to: 'mira@people.test', locale: 'bn' },
    ...{ data: { name: 'মীরা', url: `${publicUrl}/bn/education/register/confirm?token=abc` }, ...change },
  },
});

/** Runs what is due once, skipping delays. */
async function round(mail: Awaited<ReturnType<typeof listen>>) {
  await skipPauses(database);
  const worker = startOutboxWorker({ db: database.db, log, handlers: { mail: mail.handle } });
  await worker.drain();
  await worker.stop();
}
const row = async () =>
  (
    await database.pool.query(
      `select attempts, done_at is not null as done, failed_at is not null as failed, last_error,
        (select extract(epoch from start_after - now()) from jobs.job where id = job_id) as pause from outbox`,
    )
  ).rows[0];
const header = (mail: string, name: string) =>
  new RegExp(`^${name}:(.*(?:\\r?\\n[ \\t].*)*)`, 'im')
    .exec(mail)?.[1]
    ?.replace(/\r?\n[ \t]/g, ' ')
    .trim();

describe('e-mail by SMTP', () => {
  it('has ASCII headers, a text part beside HTML, and its own id', async () => {
    const mail = await listen();
    await enqueue(database.db, order('mail:1'));
    await round(mail);
    const [sent = ''] = taken;
    const head = sent.slice(0, sent.indexOf('\r\n\r\n'));
    expect(head).toMatch(/^[\x20-\x7e\r\n\t]*$/);
    expect(header(sent, 'subject')).toMatch(/^=\?UTF-8\?/);
    expect(header(sent, 'content-type')).toContain('multipart/alternative');
    expect(header(sent, 'message-id')).toMatch(/^<[0-9a-f]{40}@kurso\.test>$/);
    expect(header(sent, 'auto-submitted')).toBe('auto-generated');
    expect(header(sent, 'reply-to')).toBe('help@kurso.test');
    expect(header(sent, 'list-unsubscribe')).toBeUndefined();
    expect(sent.indexOf('text/plain')).toBeLessThan(sent.indexOf('text/html'));
    expect(await row()).toMatchObject({ done: true, attempts: 1 });
  });

  it('has one-click unsubscribe if it is optional', async () => {
    const mail = await listen();
    const data = {
      name: 'Mira',
      subject: 'S',
      text: 'T',
      action: 'A',
      url: publicUrl,
      settingsUrl: publicUrl,
    };
    const list = { userId: '00000000-0000-4000-8000-000000000001', group: 'offers' };
    await enqueue(database.db, order('mail:2', { template: 'notification', data, list }));
    await round(mail);
    const [sent = ''] = taken;
    expect(header(sent, 'list-unsubscribe')).toMatch(/^<https:\/\/kurso\.test\/.+>$/);
    expect(header(sent, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('deferred by a greylist is retried with growing delays until it is accepted', async () => {
    let refusals = 2;
    const mail = await listen({
      onRcptTo: (_address, _session, done) =>
        refusals-- > 0 ? done(refusal(451, '4.7.1 Greylisted, try again later')) : done(),
    });
    await enqueue(database.db, order('mail:3'));
    const pauses: number[] = [];
    for (let n = 0; n < 2; n += 1) {
      await round(mail);
      const { pause, done, last_error } = await row();
      expect({ done, last_error }).toMatchObject({
        done: false,
        last_error: expect.stringContaining('Greylisted'),
      });
      pauses.push(Number(pause));
    }
    // 2 s doubled each time, of which up to a half is left to chance; a second for the reading itself.
    const [first = 0, next = 0] = pauses;
    expect(first).toBeGreaterThan(1);
    expect(first).toBeLessThanOrEqual(4);
    expect(next).toBeGreaterThan(3);
    expect(next).toBeLessThanOrEqual(8);
    await round(mail);
    expect(await row()).toMatchObject({ done: true, failed: false, attempts: 3 });
    expect(taken).toHaveLength(1);
  });

  it('rejected permanently is dead at once, and operators are alerted', async () => {
    const mail = await listen({
      onRcptTo: (_address, _session, done) => done(refusal(550, '5.1.1 No such person')),
    });
    await enqueue(database.db, order('mail:4'));
    await round(mail);
    await round(mail);
    expect(await row()).toMatchObject({ done: false, failed: true, attempts: 1 });
    expect((await row()).last_error).toContain('No such person');
    expect(await readOutboxState(database.db)).toEqual({ waiting: 0, retrying: 0, dead: 1 });
  });

  it('rejected because of our own sender waits until the setting is fixed', async () => {
    const mail = await listen({
      onMailFrom: (_address, _session, done) => done(refusal(550, '5.7.1 Sender not allowed')),
    });
    await enqueue(database.db, order('mail:5'));
    await round(mail);
    expect(await row()).toMatchObject({ done: false, failed: false });
    expect(await readOutboxState(database.db)).toEqual({ waiting: 1, retrying: 1, dead: 0 });
  });

  it('with a lost response is sent again with the same id, exactly once', async () => {
    let lost = false;
    const mail = await listen({
      onData(stream, session, done) {
        readAll(stream, () => {
          if (lost) return done();
          lost = true;
          // Accepted, but the response never arrives.
          for (const connection of server?.connections ?? []) {
            const { id, _socket } = connection as unknown as { id: string; _socket: { destroy(): void } };
            if (id === session.id) _socket.destroy();
          }
        });
      },
    });
    await enqueue(database.db, order('mail:6'));
    for (let n = 0; n < 4; n += 1) await round(mail);
    expect(taken).toHaveLength(2);
    expect(new Set(taken.map((sent) => header(sent, 'message-id'))).size).toBe(1);
    expect(await row()).toMatchObject({ done: true, attempts: 2 });
  });
});
