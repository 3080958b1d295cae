import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessTokens } from '../../../server/modules/identity/session/access-token.ts';
import { createRefreshTokens } from '../../../server/modules/identity/session/refresh-token.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { createAuthInstance, createFakePubSub, newEmail, PUBLIC_URL, SECRET } from './auth-fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 20 });
});
afterAll(() => database.drop());

async function person(role: 'STUDENT' | 'CONTENT_MANAGER' = 'STUDENT') {
  const { rows } = await database.pool.query(
    'insert into users (email, name, role) values ($1, $2, $3) returning id',
    [newEmail(), 'Mira', role],
  );
  return { id: String(rows[0].id), role, epoch: 0 };
}

const refused = { code: 'token_data_invalid' };

describe('access token', () => {
  it('contains user, expiry and permissions in the format of the spec', async () => {
    const { sessions } = createAuthInstance(database);
    const someone = await person('CONTENT_MANAGER');
    const { accessToken } = await sessions.open(database.db, someone, {});
    const claims = decodeJwt(accessToken);
    expect(claims.perms).toBe('[EDUCATION_STUDENT_PERMISSION, EDUCATION_CONTENT_MANAGER_PERMISSION]');
    expect(Number(claims.exp) - Number(claims.iat)).toBe(900);
    expect(await sessions.verifyAccessToken(accessToken)).toMatchObject({ id: someone.id, verified: false });
  });

  it('is invalid when expired, forged, unsigned, or from another site or secret', async () => {
    const { sessions, pass } = createAuthInstance(database);
    const someone = await person();
    const { accessToken } = await sessions.open(database.db, someone, {});
    const [head, body = '', mac] = accessToken.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forgedBody = Buffer.from(JSON.stringify({ ...claims, epoch: 1 })).toString('base64url');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const own = { userId: someone.id, sessionId: claims.sid, epoch: 0, generation: 1, role: someone.role };
    const foreign = await createAccessTokens(SECRET, 'http://other.site').sign(own, new Date());
    const stranger = await createAccessTokens('another secret', PUBLIC_URL).sign(own, new Date());
    for (const token of [
      `${head}.${forgedBody}.${mac}`,
      `${none}.${body}.`,
      foreign,
      stranger,
      'x.y.z',
      '',
    ]) {
      expect(await sessions.verifyAccessToken(token)).toBeNull();
    }
    pass(900_000);
    expect(await sessions.verifyAccessToken(accessToken)).toBeNull();
  });

  it('becomes invalid at once on every instance when the epoch changes or the session ends', async () => {
    const pubsub = createFakePubSub();
    const here = createAuthInstance(database, pubsub);
    const there = createAuthInstance(database, pubsub);
    const someone = await person();
    const first = await here.sessions.open(database.db, someone, {});
    const second = await here.sessions.open(database.db, someone, {});
    expect(await there.sessions.verifyAccessToken(first.accessToken)).not.toBeNull();
    expect(await there.sessions.verifyAccessToken(second.accessToken)).not.toBeNull();
    await here.sessions.signOut({ accessToken: first.accessToken });
    expect(await there.sessions.verifyAccessToken(first.accessToken)).toBeNull();
    expect(await there.sessions.verifyAccessToken(second.accessToken)).not.toBeNull();
    await database.pool.query('update users set session_epoch = 1 where id = $1', [someone.id]);
    await here.sessions.announce({ userId: someone.id });
    expect(await there.sessions.verifyAccessToken(second.accessToken)).toBeNull();
  });
});

describe('refresh', () => {
  it('rotates the token repeatedly', async () => {
    const { sessions, pass } = createAuthInstance(database);
    let pair = await sessions.open(database.db, await person(), {});
    for (let round = 0; round < 5; round += 1) {
      pass(20_000);
      const next = await sessions.refresh(pair.refreshToken);
      expect(next.refreshToken).not.toBe(pair.refreshToken);
      expect(await sessions.verifyAccessToken(next.accessToken)).not.toBeNull();
      pair = next;
    }
  });

  it('stores no token in plain text', async () => {
    const { sessions } = createAuthInstance(database);
    const { refreshToken } = await sessions.open(database.db, await person(), {});
    const { rows } = await database.pool.query('select s::text as line from sessions s');
    expect(rows.some((row) => row.line.includes(refreshToken.split('.')[2]))).toBe(false);
  });

  it('gives 20 parallel callers of one token the same pair and rotates once', async () => {
    const { sessions } = createAuthInstance(database);
    const { refreshToken } = await sessions.open(database.db, await person(), {});
    const pairs = await Promise.all(Array.from({ length: 20 }, () => sessions.refresh(refreshToken)));
    expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1);
    const [id] = refreshToken.split('.');
    const { rows } = await database.pool.query('select generation, ended_at from sessions where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ generation: 2, ended_at: null }]);
  });

  it('accepts the predecessor for ten seconds only', async () => {
    const { sessions, pass } = createAuthInstance(database);
    const first = await sessions.open(database.db, await person(), {});
    pass(60_000);
    const second = await sessions.refresh(first.refreshToken);
    pass(9_000);
    expect(await sessions.refresh(first.refreshToken)).toEqual(second);
    pass(2_000);
    await expect(sessions.refresh(first.refreshToken)).rejects.toMatchObject(refused);
    await expect(sessions.refresh(second.refreshToken)).rejects.toMatchObject(refused);
  });

  it('ends the family for any older token, also within ten seconds and after a restart', async () => {
    const before = createAuthInstance(database);
    const first = await before.sessions.open(database.db, await person(), {});
    const second = await before.sessions.refresh(first.refreshToken);
    const third = await before.sessions.refresh(second.refreshToken);
    const { sessions } = createAuthInstance(database);
    await expect(sessions.refresh(first.refreshToken)).rejects.toMatchObject(refused);
    await expect(sessions.refresh(third.refreshToken)).rejects.toMatchObject(refused);
    expect(await sessions.verifyAccessToken(third.accessToken)).toBeNull();
    const { rows } = await database.pool.query('select end_reason from sessions where id = $1', [
      first.refreshToken.split('.')[0],
    ]);
    expect(rows[0].end_reason).toBe('reuse');
  });

  it('does not affect the family when the token is foreign', async () => {
    const { sessions } = createAuthInstance(database);
    const { refreshToken } = await sessions.open(database.db, await person(), {});
    const [id = '', generation, mac = ''] = refreshToken.split('.');
    const stranger = createRefreshTokens('another secret').make({ sessionId: id, generation: 1 });
    const turned = mac.startsWith('A') ? `B${mac.slice(1)}` : `A${mac.slice(1)}`;
    const bad = [stranger, `${id}.${generation}.${turned}`, `${id}.2.${mac}`, 'nonsense', '', undefined];
    for (const token of bad) await expect(sessions.refresh(token)).rejects.toMatchObject(refused);
    await expect(sessions.refresh(refreshToken)).resolves.toBeDefined();
  });

  it('expires after 30 days of inactivity and after sign-out', async () => {
    const { sessions, pass } = createAuthInstance(database);
    const someone = await person();
    const rested = await sessions.open(database.db, someone, {});
    const ended = await sessions.open(database.db, someone, {});
    await sessions.signOut({ refreshToken: ended.refreshToken });
    await expect(sessions.refresh(ended.refreshToken)).rejects.toMatchObject(refused);
    pass(2_592_000_000);
    await expect(sessions.refresh(rested.refreshToken)).rejects.toMatchObject(refused);
  });

  it('returns the current permissions', async () => {
    const { sessions } = createAuthInstance(database);
    const someone = await person('CONTENT_MANAGER');
    const { refreshToken } = await sessions.open(database.db, someone, {});
    await database.pool.query(`update users set role = 'STUDENT', session_epoch = 1 where id = $1`, [
      someone.id,
    ]);
    const { accessToken } = await sessions.refresh(refreshToken);
    expect(decodeJwt(accessToken).perms).toBe('[EDUCATION_STUDENT_PERMISSION]');
    expect(await sessions.verifyAccessToken(accessToken)).toMatchObject({ role: 'STUDENT' });
  });
});

describe('sign-out', () => {
  it('works with an expired access token and reveals nothing about unknown ones', async () => {
    const { sessions, pass } = createAuthInstance(database);
    const pair = await sessions.open(database.db, await person(), {});
    pass(3_600_000);
    await sessions.signOut({ accessToken: pair.accessToken });
    await expect(sessions.refresh(pair.refreshToken)).rejects.toMatchObject(refused);
    await expect(sessions.signOut({ accessToken: 'x.y.z', refreshToken: 'x' })).resolves.toBeUndefined();
  });
});

describe('a refresh with the access token to replace', () => {
  it('does not rotate again for tabs that have not seen the last rotation', async () => {
    const { sessions, pass } = createAuthInstance(database);
    const first = await sessions.open(database.db, await person(), {});
    const second = await sessions.refresh(first.refreshToken, first.accessToken);
    // A late tab has the current cookie, but its call was refused for the previous token.
    expect(await sessions.refresh(second.refreshToken, first.accessToken)).toEqual(second);
    // So a page that is still in transit with the old pair is accepted.
    expect(await sessions.refresh(first.refreshToken, first.accessToken)).toEqual(second);
    const third = await sessions.refresh(second.refreshToken, second.accessToken);
    expect(third.refreshToken).not.toBe(second.refreshToken);
    pass(11_000);
    expect((await sessions.refresh(third.refreshToken, first.accessToken)).refreshToken).not.toBe(
      third.refreshToken,
    );
  });

  it('rotates when the token is of another session, or forged', async () => {
    const { sessions } = createAuthInstance(database);
    const someone = await person();
    const other = await sessions.open(database.db, someone, {});
    const first = await sessions.open(database.db, someone, {});
    const second = await sessions.refresh(first.refreshToken);
    const third = await sessions.refresh(second.refreshToken, other.accessToken);
    expect(third.refreshToken).not.toBe(second.refreshToken);
    const forged = first.accessToken.replace(/[^.]+$/, 'forged');
    expect((await sessions.refresh(third.refreshToken, forged)).refreshToken).not.toBe(third.refreshToken);
  });
});
