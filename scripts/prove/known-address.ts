import { Agent, request } from 'node:http';
import type { OpenDatabase } from '../with-database.ts';
import { auc, aucError } from './auc.ts';
import { captchaHeader } from './captcha.ts';
import type { Proof, ProofInput, ProofResult } from './proof.ts';
import { createRandom, type Random } from './random.ts';
import { stockSchool } from './school.ts';
import { signUpCall } from './sign-up.ts';

interface Call {
  path: string;
  body: unknown;
}

const SIGN_IN = '/auth/users/login';

const CALLS: Record<string, (email: string) => Call> = {
  'sign-in': (email) => ({ path: SIGN_IN, body: { email, password: 'a wrong password' } }),
  'sign-up': signUpCall,
  reset: (email) => ({ path: '/auth/users/password/reset-request', body: { email } }),
};
const LOW = 0.45;
const HIGH = 0.55;
const WARM_UP = 5;

/** Neither the time nor the content of a response reveals whether an address is known. */
export const knownAddress: Proof = {
  name: 'a known address looks like any other',
  run: async (input) => {
    const product = await input.shared();
    return product.withDatabase((open) => compareAll(product.origin, open, input));
  },
};

async function compareAll(origin: string, open: OpenDatabase, input: ProofInput): Promise<ProofResult> {
  const { rounds, seed, say } = input;
  const random = createRandom(seed);
  const violations: string[] = [];
  const told: string[] = [];
  // With few samples the AUC varies more: allow for chance.
  const spare = rounds < 1_000 ? 4 * aucError(rounds) : 0;
  for (const [name, make] of Object.entries(CALLS)) {
    const known = (await stockSchool(open, rounds, 0)).emails;
    const { times, answers } = await sample(origin, known, make, random);
    const found = auc(times.unknown, times.known);
    if (found < LOW - spare || found > HIGH + spare) violations.push(`${name}: AUC ${found.toFixed(3)}`);
    if (answers.size !== 1) violations.push(`${name}: answers differ: ${[...answers].join(' | ')}`);
    const line = `${name} AUC ${found.toFixed(3)} (median ${median(times.known)} and ${median(times.unknown)} ms)`;
    say(line);
    told.push(line);
  }
  return { violations, figures: `${rounds} known and unknown addresses each: ${told.join(', ')}` };
}

/** In random order, one at a time, each from a different network, so that no rate limit interferes. */
async function sample(origin: string, known: string[], make: (email: string) => Call, random: Random) {
  const unknown = known.map((email) => email.replace('proof', 'proud'));
  const left = { known: [...known], unknown };
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let n = 0; n < WARM_UP; n += 1)
    await send(origin, { ...make(`warm${n}@kurso.test`), headers: {} }, address(random), agent);
  while (left.known.length + left.unknown.length > 0) {
    const which = random.chance(50) && left.known.length > 0 ? 'known' : 'unknown';
    const email = left[which].pop();
    if (!email) continue;
    const call = make(email);
    const headers = call.path === SIGN_IN ? {} : await captchaHeader(origin);
    const began = performance.now();
    const answer = await send(origin, { ...call, headers }, address(random), agent);
    times[which].push(performance.now() - began);
    answers.add(answer);
  }
  agent.destroy();
  return { times, answers };
}

const address = (random: Random) =>
  `10.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(1, 254)}`;

const MARK = /signup=[\w-]{22}/;

/**
 * What a client can observe: status, headers except the date, and body. The cookie that identifies a browser is random.
 */
function send(
  origin: string,
  { path, headers, body }: Call & { headers: Record<string, string> },
  ip: string,
  agent: Agent,
): Promise<string> {
  const json = JSON.stringify(body);
  return new Promise((done, failed) => {
    const call = request(
      new URL(path, origin),
      {
        method: 'POST',
        agent,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(json),
          'x-forwarded-for': ip,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        answer.once('end', () => {
          const { date: _, ...told } = answer.headers;
          done(`${answer.statusCode} ${JSON.stringify(told)} ${text}`.replace(MARK, 'signup='));
        });
      },
    );
    call.once('error', failed);
    call.end(json);
  });
}

const median = (values: number[]) => ([...values].sort((a, b) => a - b)[values.length >> 1] ?? 0).toFixed(1);
