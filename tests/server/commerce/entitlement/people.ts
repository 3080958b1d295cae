import { createSessionService } from '../../../../server/modules/identity/session/session.service.ts';
import type { openRealService } from '../../../setup/real-service.ts';
import { createFakePubSub } from '../../identity/auth-fixture.ts';

export const TEST_ROLES = [
  'guest',
  'expired',
  'unverified',
  'student',
  'another student',
  'content manager',
  'senior',
] as const;
export type TestRole = (typeof TEST_ROLES)[number];

export interface Person {
  id: string;
  role: 'STUDENT' | 'CONTENT_MANAGER' | 'SENIOR_CONTENT_MANAGER';
  verified: boolean;
}

type Service = Awaited<ReturnType<typeof openRealService>>;

const ROLES: Record<Exclude<TestRole, 'guest' | 'expired'>, Person['role']> = {
  unverified: 'STUDENT',
  student: 'STUDENT',
  'another student': 'STUDENT',
  'content manager': 'CONTENT_MANAGER',
  senior: 'SENIOR_CONTENT_MANAGER',
};

/** One user of every kind, each with several sessions, because a call may end the session it uses. */
export async function settle({ database }: Service) {
  const people = new Map<TestRole, Person>();
  for (const [testRole, role] of Object.entries(ROLES)) {
    const verified = testRole !== 'unverified';
    const { rows } = await database.pool.query(
      `insert into users (email, name, role, verified_at) values ($1, $2, $3, $4) returning id`,
      [`${testRole.replaceAll(' ', '-')}@access.test`, testRole, role, verified ? new Date() : null],
    );
    people.set(testRole as TestRole, { id: String(rows[0].id), role, verified });
  }
  const shared = {
    db: database.db,
    pubsub: createFakePubSub(),
    secret: 'a-secret-for-tests-that-is-long-enough',
    publicUrl: 'http://localhost:3000',
  };
  const sessions = createSessionService(shared);
  const past = createSessionService({ ...shared, now: () => new Date(Date.now() - 3_600_000) });

  /** Headers of a new session; none for a guest, an expired token for one of the users. */
  async function headersOf(testRole: TestRole): Promise<Record<string, string>> {
    if (testRole === 'guest') return {};
    const person = people.get(testRole === 'expired' ? 'student' : testRole) as Person;
    const { accessToken } = await (testRole === 'expired' ? past : sessions).open(
      database.db,
      { ...person, epoch: 0 },
      {},
    );
    return { authorization: `Bearer ${accessToken}` };
  }

  return { people, headersOf };
}
