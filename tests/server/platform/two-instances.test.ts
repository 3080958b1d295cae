import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPasswordHasher } from '../../../server/modules/identity/auth/password-hasher.ts';
import { openRealService } from '../../setup/real-service.ts';
import { solveCaptcha } from '../../setup/solve-captcha.ts';
import { mailsTo, newEmail, tokenOf } from '../identity/auth-fixture.ts';
import { makeDocument } from '../resume/sharing-fixture.ts';

const PASSWORD = 'seven quiet rivers';
const SECOND = 1_000;

let item: Awaited<ReturnType<typeof openRealService>>;
let two: typeof item;
let hash: string;
let stopWork: () => Promise<void>;
beforeAll(async () => {
  item = await openRealService();
  two = await openRealService({ shared: item.database });
  stopWork = await two.startWork();
  hash = await createPasswordHasher().hash(PASSWORD);
});
afterAll(async () => {
  await stopWork();
  await two.close();
  await item.close();
});

let networks = 0;
const network = () => {
  networks += 1;
  return `10.7.${Math.floor(networks / 250)}.${networks % 250}`;
};

interface Call {
  body?: unknown;
  token?: string;
  ip?: string;
  /** Proof of work, sent with forms. */
  proof?: string;
}

async function call(
  on: typeof item,
  method: string,
  url: string,
  { body, token, ip = network(), proof }: Call = {},
) {
  const answer = await on.app.inject({
    method: method as 'GET',
    url,
    remoteAddress: ip,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(proof && { 'captcha-response': proof }),
    },
    ...(body !== undefined && { payload: body as object }),
  });
  const json = answer.payload ? answer.json() : {};
  return { status: answer.statusCode, code: json.code as string | undefined, body: json };
}

/** A form with its proof of work, for whichever instance receives the form. */
async function submit(on: typeof item, url: string, body: unknown) {
  const { body: challenge } = await call(on, 'GET', '/auth/captcha/challenge');
  return call(on, 'POST', url, { body, proof: await solveCaptcha(challenge) });
}

async function person(role = 'STUDENT'): Promise<string> {
  const email = newEmail();
  await item.database.pool.query(
    'insert into users (email, name, password_hash, role, verified_at) values ($1, $2, $3, $4, now())',
    [email, 'Mira', hash, role],
  );
  return email;
}

const signIn = (on: typeof item, email: string, options: Call & { password?: string } = {}) =>
  call(on, 'POST', '/auth/users/login', {
    body: { email, password: options.password ?? PASSWORD },
    ...options,
  });
const tokenFor = async (on: typeof item, email: string) => String((await signIn(on, email)).body.accessToken);
const self = async (on: typeof item, token: string) =>
  (await call(on, 'GET', '/auth/users/self', { token })).status;

/** Waits until a token is refused, a second at most. */
const isRefused = (on: typeof item, token: string) =>
  vi.waitFor(async () => expect(await self(on, token)).toBe(401), { timeout: SECOND, interval: 20 });

describe('two instances on one database', () => {
  it('both reject a token within a second when the password changes on one', async () => {
    const email = await person();
    const [changing, other] = [await tokenFor(item, email), await tokenFor(two, email)];
    for (const on of [item, two]) expect(await self(on, other)).toBe(200);
    const body = { currentPassword: PASSWORD, password: 'eight other rivers' };
    expect((await call(item, 'PUT', '/auth/users/password', { token: changing, body })).status).toBe(204);
    await isRefused(two, other);
    await isRefused(item, other);
  });

  it('both reject it when the password is reset by e-mail', async () => {
    const email = await person();
    const token = await tokenFor(item, email);
    expect(await self(two, token)).toBe(200);
    await submit(two, '/auth/users/password/reset-request', { email });
    await vi.waitFor(async () => expect(await mailsTo(item.database, email)).toHaveLength(1), {
      timeout: 5 * SECOND,
    });
    const link = tokenOf((await mailsTo(item.database, email)).at(-1));
    const reset = { token: link, password: 'eight other rivers' };
    expect((await call(item, 'POST', '/auth/users/password/reset', { body: reset })).status).toBe(204);
    await isRefused(two, token);
  });

  it('both reject it when every session is ended, and after sign-out', async () => {
    const email = await person();
    const [here, there] = [await tokenFor(item, email), await tokenFor(two, email)];
    expect(await self(item, there)).toBe(200);
    expect((await call(two, 'POST', '/auth/users/logout', { token: there })).status).toBe(204);
    await isRefused(item, there);
    expect(await self(two, here)).toBe(200);
  });

  it('both revoke a role within a second', async () => {
    const email = await person('CONTENT_MANAGER');
    const token = await tokenFor(item, email);
    const leads = async (on: typeof item) => (await call(on, 'GET', '/api/manager/leads', { token })).status;
    for (const on of [item, two]) expect(await leads(on)).toBe(200);
    const { rows } = await item.database.pool.query(
      `update users set role = 'STUDENT', session_epoch = session_epoch + 1 where email = $1 returning id`,
      [email],
    );
    const word = JSON.stringify({ channel: 'session', payload: { userId: rows[0].id } });
    await item.database.pool.query(`select pg_notify('kurso_live', $1)`, [word]);
    for (const on of [item, two]) {
      await vi.waitFor(async () => expect(await leads(on)).toBe(401), { timeout: SECOND, interval: 20 });
    }
    expect((await signIn(two, email)).body.accessToken).toBeTruthy();
    const again = await tokenFor(two, email);
    expect((await call(item, 'GET', '/api/manager/leads', { token: again })).status).toBe(403);
  });

  it('both show a shared resume no longer, under any address, when it is switched off on one', async () => {
    const token = await tokenFor(item, await person());
    const resumeId = crypto.randomUUID();
    const mine = { resumeId, title: 'Mine', document: makeDocument() };
    expect((await call(item, 'POST', '/api/resumes', { token, body: mine })).status).toBe(201);
    const share = (isOn: boolean) =>
      call(item, 'PUT', `/api/resumes/${resumeId}/share`, {
        ...{ token, body: { isOn, endsAt: null, hidesContacts: false } },
      });
    const { code } = (await share(true)).body;
    const answers = async () => {
      const paths = ['', '/pages', '/file/pdf', '/picture.png'];
      const asked = [item, two].flatMap((on) =>
        paths.map((path) =>
          on.app.inject({ url: `/api/resumes/shared/${code}${path}`, remoteAddress: network() }),
        ),
      );
      return (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    };
    // What an instance keeps of it, it keeps from now on.
    expect(await answers()).toEqual(Array(8).fill(200));
    expect((await share(false)).status).toBe(200);
    await vi.waitFor(async () => expect(await answers()).toEqual(Array(8).fill(404)), {
      timeout: SECOND,
      interval: 20,
    });
  }, 60_000);

  it('share the count of guesses; the owner still gets in, from elsewhere and by a reset', async () => {
    const email = await person();
    const ip = network();
    const guess = (on: typeof item) => signIn(on, email, { ip, password: 'a guess' });
    for (const on of [item, two, item, two, item, two])
      expect((await guess(on)).code).toBe('password_not_match');
    for (const on of [item, two]) expect((await guess(on)).code).toBe('too_many_attempts');
    expect((await signIn(two, email, { ip })).code).toBe('too_many_attempts');
    expect((await signIn(two, email)).status).toBe(200);
    await submit(item, '/auth/users/password/reset-request', { email });
    await vi.waitFor(async () => expect(await mailsTo(item.database, email)).toHaveLength(1), {
      timeout: 5 * SECOND,
    });
    const link = tokenOf((await mailsTo(item.database, email)).at(-1));
    await call(item, 'POST', '/auth/users/password/reset', {
      ip,
      body: { token: link, password: 'eight other rivers' },
    });
    expect((await signIn(two, email, { ip, password: 'eight other rivers' })).status).toBe(200);
  });

  it('send at most five e-mails an hour to one address in total, silently', async () => {
    const [known, unknown] = [await person(), newEmail()];
    for (const email of [known, unknown]) {
      const answers: unknown[] = [];
      for (let n = 0; n < 8; n += 1) {
        const body = { name: 'Somebody', email, password: PASSWORD, consent: true };
        answers.push(await submit(n % 2 ? item : two, '/auth/users/register', body));
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set(['{"status":202,"body":{}}']),
      );
      expect(await mailsTo(item.database, email)).toHaveLength(5);
    }
  });

  it('share the count of promo codes guessed from one network', async () => {
    const ip = network();
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 22; n += 1) {
      codes.push((await call(n % 2 ? item : two, 'GET', `/api/promocodes/GUESS${n}/info`, { ip })).code);
    }
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('promocode_not_found'));
    expect(codes.slice(20)).toEqual(Array(2).fill('too_many_attempts'));
  });

  it('return one pair for 20 refreshes of one token sent to both at once', async () => {
    const email = await person();
    const { refreshToken } = (await signIn(item, email)).body;
    const pairs = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const answer = await (n % 2 ? item : two).app.inject({
          method: 'POST',
          url: '/auth/users/refresh-token',
          headers: { 'refresh-token': refreshToken },
        });
        return answer.payload;
      }),
    );
    expect(new Set(pairs).size).toBe(1);
    expect(JSON.parse(pairs[0] ?? '').refreshToken).not.toBe(refreshToken);
  });
});
