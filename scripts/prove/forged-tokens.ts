import { decodeJwt } from 'jose';
import type { OpenDatabase } from '../with-database.ts';
import { forgeTokens, type Original } from './forgeries.ts';
import type { Proof, ProofInput, ProofResult } from './proof.ts';
import { rawGet } from './raw-get.ts';
import { openSession, stockSchool } from './school.ts';

interface Door {
  name: string;
  /** Whether this token is accepted. */
  opens(origin: string, token: string): Promise<boolean>;
}

/** Invalid and forged tokens open no call, page or push stream; the valid one opens each. */
export const forgedTokens: Proof = {
  name: 'broken and forged tokens',
  run: async (input) => {
    const product = await input.shared();
    return product.withDatabase((open) => knock(product.origin, open, input));
  },
};

async function knock(origin: string, open: OpenDatabase, { pages, say }: ProofInput): Promise<ProofResult> {
  const original = await makeOriginal(open, origin);
  const forged = await forgeTokens(original);
  const doors = DOORS.filter((door) => pages || door !== PAGE);
  const violations: string[] = [];
  for (const door of doors) {
    if (!(await door.opens(origin, original.accessToken)))
      violations.push(`${door.name} rejects the valid token`);
    for (const [what, token] of forged) {
      if (await door.opens(origin, token)) violations.push(`${door.name} accepts: ${what}`);
    }
    if (!(await door.opens(origin, original.accessToken)))
      violations.push(`${door.name} rejects the valid token afterwards`);
  }
  const figures = `${forged.size} tokens at ${doors.length} doors, ${violations.length} violations`;
  say(figures);
  return { violations, figures };
}

async function makeOriginal(open: OpenDatabase, origin: string): Promise<Original> {
  const { emails } = await stockSchool(open, 3, 0);
  const [mine = '', theirs = '', changed = ''] = emails;
  const { accessToken, refreshToken } = await openSession(open, origin, mine);
  const other = await openSession(open, origin, mine);
  const ended = await openSession(open, origin, mine);
  const person = await openSession(open, origin, theirs);
  const before = await openSession(open, origin, changed);
  await open.pool.query('update sessions set ended_at = now() where id = $1', [ended.sessionId]);
  await open.pool.query('update users set session_epoch = 1 where id = $1', [before.id]);
  return {
    accessToken,
    refreshToken,
    others: {
      otherSession: decodeJwt(other.accessToken),
      otherPerson: decodeJwt(person.accessToken),
      ended: ended.accessToken,
      beforeEpoch: before.accessToken,
    },
  };
}

const CALL: Door = {
  name: 'a call',
  opens: async (origin, token) =>
    (await rawGet(origin, '/auth/users/self', { authorization: `Bearer ${token}` })).status < 400,
};
const STREAM: Door = {
  name: 'the push stream',
  opens: async (origin, token) =>
    (await rawGet(origin, '/api/notification/sse', { authorization: `Bearer ${token}` })).status < 400,
};
const PAGE: Door = {
  name: 'a page',
  opens: async (origin, token) => {
    const { status, text } = await rawGet(origin, '/en/payment', { cookie: `token=${token}` });
    return status < 300 && !text.includes('"failure":"unauthorized"');
  },
};
const DOORS = [CALL, STREAM, PAGE];
