import type { User } from '../../../contracts/identity/auth.ts';
import type { Profile } from '../../../contracts/identity/profile.ts';
import type { Caller, Role } from '../../../domain/identity/caller.ts';
import { formatPerms, permissionsOf } from '../../../domain/identity/permission.ts';
import { ACCESS_TOKEN_SECONDS } from '../../../domain/identity/session.ts';
import { mockId } from './mock-id.ts';

/** The demo users of the mock; the password is the same as in the demo school. */
export const MOCK_PASSWORD = 'kurso-demo-1';

export const MOCK_USERS = {
  student: user('student', 'Sam Student'),
  newcomer: user('newcomer', 'Nika Newcomer', { verified: false }),
  subscriber: user('subscriber', 'Sol Subscriber'),
  affiliate: user('affiliate', 'Ari Affiliate'),
  owner: user('owner', 'Olga Owner'),
  manager: user('manager', 'Mia Manager', { role: 'CONTENT_MANAGER' }),
  senior: user('senior', 'Sofia Senior', { role: 'SENIOR_CONTENT_MANAGER' }),
  senior2: user('senior2', 'Ada Senior', { role: 'SENIOR_CONTENT_MANAGER' }),
} satisfies Record<string, Caller>;

export type MockUserName = keyof typeof MOCK_USERS;

function user(name: string, fullName: string, change: { role?: Role; verified?: boolean } = {}): Caller {
  return {
    id: mockId('user', name),
    email: `${name}@demo.kurso.test`,
    name: fullName,
    role: 'STUDENT',
    verified: true,
    sessionId: mockId('session', name),
    ...change,
  };
}

export const userByEmail = (email: string): Caller | undefined =>
  Object.values(MOCK_USERS).find((user) => user.email === email);

/** An unsigned access token in the service's format; only the mock accepts it. */
export function makeAccessToken({ id, sessionId, role }: Caller, now = Date.now()): string {
  const iat = Math.floor(now / 1000);
  const claims = { sid: sessionId, epoch: 1, perms: formatPerms(permissionsOf(role)), sub: id, iat };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, exp: iat + ACCESS_TOKEN_SECONDS })}.mock`;
}

export const makeRefreshToken = ({ id }: Caller): string => `mock-refresh-${id}`;

export const userOfRefreshToken = (token: string | undefined): Caller | undefined =>
  Object.values(MOCK_USERS).find((user) => makeRefreshToken(user) === token);

/** The user of a token and its expiry in seconds; null for a foreign token. */
export function userOfToken(token: string): { user: Caller; exp: number } | null {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const found = Object.values(MOCK_USERS).find((user) => user.id === claims.sub);
    return found && typeof claims.exp === 'number' ? { user: found, exp: claims.exp } : null;
  } catch {
    return null;
  }
}

export function makeUser({ name, email, verified }: Caller): User {
  return { name, email, verified, croppedAvatarUri: null };
}

/** `owns` says whether the user has any product. */
export function makeProfile(caller: Caller, owns: boolean, isSubscribed = false): Profile {
  const subscribed = isSubscribed || caller.id === MOCK_USERS.subscriber.id;
  return {
    id: caller.id,
    is_new_visitor: !owns,
    is_paid_subscription: subscribed,
    has_course_subscription: subscribed,
    has_marathon_subscription: subscribed,
    has_program_subscription: false,
    has_longread_subscription: subscribed,
    has_profession_subscription: false,
    has_products: owns,
    skills: owns ? [{ slug: 'typography', name: 'Typography' }] : [],
  };
}
