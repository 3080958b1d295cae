import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPasswordHasher } from '../../../server/modules/identity/auth/password-hasher.ts';
import { openRealService } from '../../setup/real-service.ts';

const PASSWORD = 'seven quiet rivers';
const PEOPLE = '/api/manager/people';
const NOBODY = '00000000-0000-4000-8000-000000000000';

let service: Awaited<ReturnType<typeof openRealService>>;
let second: typeof service;
let stopWork: () => Promise<void>;
let hash: string;
beforeAll(async () => {
  service = await openRealService();
  second = await openRealService({ shared: service.database });
  stopWork = await service.startWork();
  hash = await createPasswordHasher().hash(PASSWORD);
});
afterAll(async () => {
  await stopWork();
  await second.close();
  await service.close();
});

interface Person {
  id: string;
  email: string;
  token: string;
}

let count = 0;
async function signUp(name: string, role: string, verified = true): Promise<Person> {
  count += 1;
  const email = `${name}${count}@kurso.test`;
  const { rows } = await service.database.pool.query(
    'insert into users (email, name, role, password_hash, verified_at) values ($1, $2, $3, $4, $5) returning id',
    [email, name, role, hash, verified ? new Date() : null],
  );
  const { body } = await call('POST', '/auth/users/login', { body: { email, password: PASSWORD } });
  return { id: rows[0].id, email, token: body.accessToken };
}

interface Call {
  as?: Person;
  body?: unknown;
  on?: typeof service;
}

async function call(method: string, url: string, { as, body, on = service }: Call = {}) {
  const answer = await on.app.inject({
    method: method as 'GET',
    url,
    remoteAddress: `10.9.0.${count % 250}`,
    headers: { ...(as && { authorization: `Bearer ${as.token}` }) },
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: answer.statusCode, body: answer.payload ? answer.json() : null };
}

const age = (person: Person, minutes: number) =>
  service.database.pool.query(
    `update sessions set created_at = now() - $2 * interval '1 minute', confirmed_at = null where user_id = $1`,
    [person.id, minutes],
  );
const roleOf = async ({ id }: Person) =>
  (await service.database.pool.query('select role from users where id = $1', [id])).rows[0].role;
const logOf = async ({ id }: Person) =>
  (
    await service.database.pool.query(
      'select user_id as by, action, subject, changes from audit_log where entity_id = $1 order by id',
      [id],
    )
  ).rows;

let ann: Person;
let bea: Person;
let sam: Person;
beforeEach(async () => {
  await service.database.pool.query(`update users set role = 'STUDENT'`);
  await service.database.pool.query(`delete from approvals`);
  ann = await signUp('Ann', 'SENIOR_CONTENT_MANAGER');
  bea = await signUp('Bea', 'SENIOR_CONTENT_MANAGER');
  sam = await signUp('Sam', 'STUDENT');
});

const give = (role: string, to: Person = sam, as: Person = ann) =>
  call('PUT', `${PEOPLE}/${to.id}/role`, { as, body: { role } });
const confirm = (approvalId: string, as: Person) =>
  call('POST', `/api/manager/approvals/${approvalId}/confirm`, { as });

describe('a role', () => {
  it('is given when a second senior manager confirms it, at once on every instance', async () => {
    expect((await call('GET', '/api/manager/reviews', { as: sam, on: second })).status).toBe(403);
    const { status, body } = await give('CONTENT_MANAGER');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      role: 'STUDENT',
      waiting: { kind: 'USER_ROLE', state: 'WAITING', mine: true },
    });
    expect(await roleOf(sam)).toBe('STUDENT');

    expect((await confirm(body.waiting.id, ann)).body.code).toBe('forbidden');
    expect((await confirm(body.waiting.id, bea)).body.state).toBe('DONE');
    expect(await roleOf(sam)).toBe('CONTENT_MANAGER');
    // The old token still says what it said before: it is refused, so that the browser fetches a new one.
    await vi.waitFor(async () => {
      expect((await call('GET', '/api/manager/reviews', { as: sam, on: second })).status).toBe(401);
    }, 3000);
    const changes = [{ field: 'role', from: 'STUDENT', to: 'CONTENT_MANAGER' }];
    expect(await logOf(sam)).toEqual([
      { by: ann.id, action: 'REQUESTED', subject: '', changes },
      { by: bea.id, action: 'CHANGED', subject: '', changes },
    ]);
  });

  it('asked for again is asked for once; another one is a conflict', async () => {
    const [first, again] = [await give('CONTENT_MANAGER'), await give('CONTENT_MANAGER')];
    expect(again.body.waiting.id).toBe(first.body.waiting.id);
    expect((await give('SENIOR_CONTENT_MANAGER', sam, bea)).body.code).toBe('edit_conflict');
  });

  it('that the person has already changes nothing', async () => {
    expect((await give('STUDENT')).body.waiting).toBeNull();
    expect(await logOf(sam)).toEqual([]);
  });

  it('is not given when the person got another one meanwhile', async () => {
    const { body } = await give('SENIOR_CONTENT_MANAGER');
    await service.database.pool.query(`update users set role = 'CONTENT_MANAGER' where id = $1`, [sam.id]);
    expect((await confirm(body.waiting.id, bea)).body).toMatchObject({
      state: 'REFUSED',
      failure: 'edit_conflict',
    });
    expect(await roleOf(sam)).toBe('CONTENT_MANAGER');
  });

  it('is never one’s own, and never for an address that is not confirmed', async () => {
    expect((await give('STUDENT', ann)).body.code).toBe('forbidden');
    const newcomer = await signUp('Nika', 'STUDENT', false);
    expect((await give('CONTENT_MANAGER', newcomer)).body.code).toBe('email_not_verified');
  });

  it.each(['STUDENT', 'CONTENT_MANAGER'])('is not given by a %s', async (role) => {
    const other = await signUp('Mia', role);
    expect((await give('CONTENT_MANAGER', sam, other)).body.code).toBe('forbidden');
    expect((await call('GET', PEOPLE, { as: other })).body.code).toBe('forbidden');
    expect((await call('POST', `${PEOPLE}/find`, { as: other, body: { email: sam.email } })).status).toBe(
      403,
    );
    expect((await call('DELETE', `${PEOPLE}/${sam.id}/sessions`, { as: other })).status).toBe(403);
  });

  it('needs a session', async () => {
    expect((await call('GET', PEOPLE)).body.code).toBe('unauthorized');
  });
});

describe('a fresh sign-in', () => {
  it('is asked for after 15 minutes, and the password is enough', async () => {
    await age(ann, 14);
    expect((await give('CONTENT_MANAGER')).status).toBe(200);
    await age(ann, 16);
    expect((await give('CONTENT_MANAGER')).body.code).toBe('fresh_sign_in_required');
    // Reading is not asked for it.
    expect((await call('GET', PEOPLE, { as: ann })).status).toBe(200);

    const prove = (currentPassword: string) =>
      call('POST', '/auth/users/password/confirm', { as: ann, body: { currentPassword } });
    expect((await prove('not this one')).body.code).toBe('password_not_match');
    expect((await give('CONTENT_MANAGER')).body.code).toBe('fresh_sign_in_required');
    expect((await prove(PASSWORD)).status).toBe(200);
    expect((await give('CONTENT_MANAGER')).status).toBe(200);
  });

  it('of one session is none of another', async () => {
    await age(ann, 16);
    const { body } = await call('POST', '/auth/users/login', {
      body: { email: ann.email, password: PASSWORD },
    });
    expect((await give('CONTENT_MANAGER', sam, { ...ann, token: body.accessToken })).status).toBe(200);
    expect((await give('CONTENT_MANAGER')).body.code).toBe('fresh_sign_in_required');
  });

  it.each<[string, string, unknown]>([
    ['PUT', `/api/manager/subscription-plans/${NOBODY}`, {}],
    ['POST', '/api/manager/price-guide', {}],
    ['PUT', `/api/manager/price-schema/${NOBODY}`, {}],
    ['POST', '/api/manager/promocodes', {}],
    ['POST', `/api/manager/orders/${NOBODY}/refunds`, {}],
    ['POST', `/api/manager/approvals/${NOBODY}/confirm`, undefined],
    ['DELETE', `${PEOPLE}/${NOBODY}/sessions`, undefined],
  ])('guards %s %s', async (method, url, body) => {
    await age(ann, 16);
    expect((await call(method, url, { as: ann, body })).body.code).toBe('fresh_sign_in_required');
  });
});

describe('people', () => {
  it('are managers, or found by their address', async () => {
    const { body } = await call('GET', PEOPLE, { as: ann });
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Ann', 'Bea']);
    const found = await call('POST', `${PEOPLE}/find`, { as: ann, body: { email: sam.email.toUpperCase() } });
    expect(found.body).toMatchObject({ id: sam.id, role: 'STUDENT', sessions: 1, own: false });
    const nobody = await call('POST', `${PEOPLE}/find`, { as: ann, body: { email: 'x@kurso.test' } });
    expect(nobody.body.code).toBe('email_not_found');
  });

  it('are signed out everywhere, at once on every instance', async () => {
    expect((await call('GET', '/auth/users/self', { as: sam, on: second })).status).toBe(200);
    expect((await call('DELETE', `${PEOPLE}/${sam.id}/sessions`, { as: ann })).status).toBe(204);
    await vi.waitFor(async () => {
      expect((await call('GET', '/auth/users/self', { as: sam, on: second })).status).toBe(401);
    }, 3000);
    expect((await call('DELETE', `${PEOPLE}/${sam.id}/sessions`, { as: ann })).status).toBe(204);
    expect(await logOf(sam)).toMatchObject([{ by: ann.id, action: 'SESSIONS_ENDED' }]);
  });
});
