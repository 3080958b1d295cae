import type { AddressInfo } from 'node:net';
import { and, eq, isNotNull } from 'drizzle-orm';
import { pino } from 'pino';
import { vi } from 'vitest';
import { outbox, users } from '../../../../db/schema/index.ts';
import { loadConfig } from '../../../../server/config/load-config.ts';
import { createService } from '../../../../server/http/service.ts';
import { createSessionService } from '../../../../server/modules/identity/session/session.service.ts';
import { createMessagingModule } from '../../../../server/modules/messaging/messaging.module.ts';
import type { SseTiming } from '../../../../server/modules/messaging/notification/sse-hub.ts';
import { bundledTranslations } from '../../../../server/platform/i18n/translations.ts';
import {
  enqueueNotification,
  type NotificationJob,
} from '../../../../server/platform/outbox/enqueue-notification.ts';
import { startOutboxWorker } from '../../../../server/platform/outbox/outbox-worker.ts';
import { openPubSub } from '../../../../server/platform/pubsub/pubsub.ts';
import { folderStorage } from '../../../../server/platform/storage/folder-storage.ts';
import type { TestDatabase } from '../../../setup/test-database.ts';

const SECRET = 'a-secret-for-tests-that-is-long-enough';
const log = pino({ level: 'silent' });

export type Instance = Awaited<ReturnType<typeof openInstance>>;

/** One instance of notifications behind the real HTTP layer, with real sessions, on its own port. */
export async function openInstance(database: TestDatabase, timing?: Partial<SseTiming>) {
  const config = loadConfig({ APP_ENV: 'autotest' });
  const pubsub = await openPubSub(database.url, database.pool, log);
  const { publicUrl } = config;
  const sessions = createSessionService({ db: database.db, pubsub, secret: SECRET, publicUrl });
  const opened = { ...database, embedded: false, close: async () => {} };
  const translations = bundledTranslations('public/locales');
  const storage = folderStorage(config.dataDir);
  const deps = { config, secret: SECRET, database: opened, storage, pubsub, log, translations };
  const api = createMessagingModule(deps, sessions, timing);
  const { verifyAccessToken } = sessions;
  const app = await createService({ log, trustedProxies: [], siteName: 'Kurso', verifyAccessToken });
  api.registerRoutes(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const worker = startOutboxWorker({ db: database.db, log, handlers: api.effects });
  return {
    ...api,
    app,
    pubsub,
    sessions,
    worker,
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      api.hub.close();
      await worker.stop();
      await app.close();
      await pubsub.close();
    },
  };
}

export interface Person {
  id: string;
  bearer: string;
  accessToken: string;
}

/** A confirmed user with a session. */
export async function signInNew(
  { db }: TestDatabase,
  { sessions }: Pick<Instance, 'sessions'>,
  change: Partial<typeof users.$inferInsert> = {},
): Promise<Person> {
  const [row] = await db
    .insert(users)
    .values({ email: `${crypto.randomUUID()}@kurso.test`, name: 'Ada', verifiedAt: new Date(), ...change })
    .returning();
  if (!row) throw new Error('no user was created');
  const { accessToken } = await sessions.open(db, { id: row.id, role: 'STUDENT', epoch: 0 }, {});
  return { id: row.id, accessToken, bearer: `Bearer ${accessToken}` };
}

let count = 0;

/** Enqueues a message through the outbox and runs everything due. */
export async function send(
  { db }: TestDatabase,
  { worker }: Pick<Instance, 'worker'>,
  to: Pick<Person, 'id'>,
  change: Partial<NotificationJob> = {},
): Promise<void> {
  count += 1;
  const message = { userId: to.id, messageId: `m${count}`, template: 'WELCOME' as const, ...change };
  await enqueueNotification(db, message, `test:${count}`);
  await worker.drain();
  // The worker of another instance may have run it.
  const cause = `notification:${to.id}:test:${count}`;
  const done = () => db.$count(outbox, and(eq(outbox.cause, cause), isNotNull(outbox.doneAt)));
  await vi.waitUntil(async () => (await done()) === 1, { timeout: 5_000, interval: 10 });
}

export async function call(
  { app }: Pick<Instance, 'app'>,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  { as, body, locale = 'en' }: { as?: Person | null; body?: unknown; locale?: string } = {},
) {
  const response = await app.inject({
    method,
    url: `/api/notification${url}`,
    headers: { locale, ...(as && { authorization: as.bearer }) },
    ...(body !== undefined && { payload: body as object }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect any response
  const answer: any = response.body === '' ? null : JSON.parse(response.body);
  return { status: response.statusCode, headers: response.headers, body: answer };
}
