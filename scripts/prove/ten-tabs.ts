import { createAccessTokens } from '../../server/modules/identity/session/access-token.ts';
import { sha256 } from '../../server/modules/identity/session/refresh-token.ts';
import type { OpenDatabase } from '../with-database.ts';
import { type Browser, createBrowser } from './browser.ts';
import { PROOF_SECRET } from './product.ts';
import type { Proof, ProofInput, ProofResult } from './proof.ts';
import { createRandom, type Random } from './random.ts';
import { openSession, stockSchool } from './school.ts';

const TABS = 10;
const CALLS_PER_TAB = 2;
const PAGES = 2;
const EXPIRED_MS = 3_600_000;

/**
 * Ten tabs and page loads of one browser meet an expired token at once: nobody is signed out, one valid refresh token remains.
 */
export const tenTabs: Proof = {
  name: 'ten tabs and pages refresh at once',
  run: async (input) => {
    const product = await input.shared();
    return product.withDatabase((open) => refreshRounds(product.origin, open, input));
  },
};

async function refreshRounds(
  origin: string,
  open: OpenDatabase,
  { rounds, seed, say, pages }: ProofInput,
): Promise<ProofResult> {
  const random = createRandom(seed);
  const { emails } = await stockSchool(open, 1, 0);
  const person = await openSession(open, origin, emails[0] ?? '');
  const browser = createBrowser(origin, random);
  browser.jar.set('refreshtoken', person.refreshToken);
  const expire = expiring(origin, person, browser);
  const violations: string[] = [];
  for (let round = 1; round <= rounds && violations.length < 10; round += 1) {
    await expire();
    const locks = round % 2 === 0;
    const before = generationOf(browser);
    const failed = await oneRound(browser, { locks, pages, random });
    violations.push(...failed.map((what) => `round ${round}${locks ? '' : ' without locks'}: ${what}`));
    violations.push(...(await checkLeaf(open, person, browser)).map((what) => `round ${round}: ${what}`));
    const moved = generationOf(browser) - before;
    if (moved !== 1) violations.push(`round ${round}: the family has ${moved} new tokens`);
  }
  const calls = rounds * TABS * CALLS_PER_TAB;
  const figures = `${calls} calls of ${TABS} tabs, ${pages ? rounds * PAGES : 0} page loads, ${browser.count.exchanges} exchanges asked for, ${generationOf(browser) - 1} rotations`;
  say(figures);
  return { violations, figures };
}

type Person = Awaited<ReturnType<typeof openSession>>;

/** Replaces the token in the jar with one issued an hour earlier, with the same claims. */
function expiring(origin: string, person: Person, browser: Browser) {
  const tokens = createAccessTokens(PROOF_SECRET, origin);
  return async () => {
    const claims = { userId: person.id, sessionId: person.sessionId, epoch: 0, role: 'STUDENT' as const };
    const generation = generationOf(browser);
    const issued = new Date(Date.now() - EXPIRED_MS);
    browser.jar.set('token', await tokens.sign({ ...claims, generation }, issued));
  };
}

const generationOf = ({ jar }: Browser) => Number(jar.get('refreshtoken')?.split('.')[1] ?? 0);

async function oneRound(
  browser: Browser,
  { locks, pages, random }: { locks: boolean; pages: boolean; random: Random },
): Promise<string[]> {
  const calls = Array.from({ length: TABS }, () => browser.openTab(locks)).flatMap((call) =>
    Array.from({ length: CALLS_PER_TAB }, async () => {
      const { status } = await call('/auth/users/self');
      if (status !== 200) throw new Error(`a call was answered ${status}`);
    }),
  );
  const loads = Array.from({ length: pages ? PAGES : 0 }, async () => {
    const path = random.pick(['/en/lk', '/de/education/orders', '/en/notifications']);
    const end = await browser.load(path);
    if (end.status !== 200 || end.path !== path)
      throw new Error(`${path} ended at ${end.path}, ${end.status}`);
  });
  const done = await Promise.allSettled([...calls, ...loads]);
  return done.flatMap((item) => (item.status === 'rejected' ? String(item.reason) : []));
}

async function checkLeaf({ pool }: OpenDatabase, person: Person, { jar }: Browser): Promise<string[]> {
  const { rows } = await pool.query(
    'select token_hash, end_reason from sessions where user_id = $1 order by ended_at nulls first',
    [person.id],
  );
  if (rows.length !== 1) return [`${rows.length} sessions`];
  if (rows[0].end_reason) return [`signed out: ${rows[0].end_reason}`];
  const held = jar.get('refreshtoken');
  return held && sha256(held) === rows[0].token_hash ? [] : ['the browser does not hold the leaf'];
}
