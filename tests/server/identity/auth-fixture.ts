import { createAccountLimits } from '../../../server/modules/identity/auth/account-limits.ts';
import {
  type CompanyPeople,
  createAuthService,
  type GuestCarts,
  type Origin,
  type Recommendations,
  type WaitingResumes,
} from '../../../server/modules/identity/auth/auth.service.ts';
import { loadCommonPasswords } from '../../../server/modules/identity/auth/common-passwords.ts';
import { createPasswordHasher } from '../../../server/modules/identity/auth/password-hasher.ts';
import { createSessionService } from '../../../server/modules/identity/session/session.service.ts';
import type { Channel, PubSub } from '../../../server/platform/pubsub/pubsub.ts';
import type { TestDatabase } from '../../setup/test-database.ts';

export const PUBLIC_URL = 'http://localhost:3000';
export const SECRET = 'a-secret-for-tests-that-is-long-enough';
export const PASSWORD = 'seven quiet rivers';

export function createFakePubSub(): Pick<PubSub, 'publish' | 'subscribe'> {
  const handlers = new Map<Channel, Set<(payload: Record<string, unknown>) => void>>();
  return {
    publish: async (channel, payload) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload);
    },
    subscribe: (channel, handler) => {
      const set = handlers.get(channel) ?? new Set();
      handlers.set(channel, set.add(handler));
      return () => void set.delete(handler);
    },
  };
}

/** A school without a shop. */
const NO_CARTS: GuestCarts = {
  take: async () => {},
  contents: async () => [],
  settle: async () => false,
};

const NO_RESUMES: WaitingResumes = { waitFor: async () => false };

/** No affiliate program. */
const NO_PARTNERS: Recommendations = { keep: async () => {} };

/** No companies. */
export const NO_COMPANIES: CompanyPeople = {
  isInvited: async () => false,
  signsInElsewhere: async () => false,
};

/** The services of one instance on this database, with a clock controlled by the test. */
export function createAuthInstance(
  { db, pool }: Pick<TestDatabase, 'db' | 'pool'>,
  pubsub = createFakePubSub(),
  guestCarts: GuestCarts = NO_CARTS,
  waitingResumes: WaitingResumes = NO_RESUMES,
  companies: CompanyPeople = NO_COMPANIES,
  recommendations = NO_PARTNERS,
) {
  const clock = { now: new Date() };
  const now = () => new Date(clock.now);
  const sessions = createSessionService({ db, pubsub, secret: SECRET, publicUrl: PUBLIC_URL, now });
  const auth = createAuthService({
    db,
    sessions,
    hasher: createPasswordHasher(),
    limits: createAccountLimits(pool),
    commonPasswords: loadCommonPasswords(),
    publicUrl: PUBLIC_URL,
    guestCarts,
    waitingResumes,
    companies,
    recommendations,
    now,
  });
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  return { auth, sessions, pubsub, pass };
}

let count = 0;

/** A caller from a unique address, so that the rate limits of one test do not affect another. */
export function origin(change: Partial<Origin> = {}): Origin {
  count += 1;
  const ip = `10.0.${Math.floor(count / 250)}.${count % 250}`;
  return { ip, locale: 'en', timeZone: 'Europe/London', userAgent: 'test', ...change };
}

export function newEmail(): string {
  count += 1;
  return `person${count}@kurso.test`;
}

export interface EnqueuedMail {
  template: string;
  locale: string;
  data: { url: string; name: string };
}

/** E-mails enqueued for an address, oldest first. */
export async function mailsTo({ pool }: Pick<TestDatabase, 'pool'>, email: string): Promise<EnqueuedMail[]> {
  const { rows } = await pool.query(
    `select payload from outbox where topic = 'mail' and payload->>'to' = $1 order by id`,
    [email],
  );
  return rows.map((row) => row.payload);
}

export function tokenOf(mail: EnqueuedMail | undefined): string {
  return new URL(mail?.data.url ?? 'http://no.mail').searchParams.get('token') ?? '';
}
