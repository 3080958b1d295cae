import type { OpenDatabase } from '../with-database.ts';
import { captchaHeader } from './captcha.ts';
import type { Proof, ProofInput, ProofResult } from './proof.ts';
import { rawGet } from './raw-get.ts';
import { stockSchool } from './school.ts';
import { signUpCall } from './sign-up.ts';

const EVIL = 'evil.example';

/** Headers with which a client can claim another host. */
const LIES: Record<string, string>[] = [
  { host: EVIL },
  { host: `${EVIL}:443` },
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-host': `kurso.test, ${EVIL}` },
  { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' },
  { forwarded: `host=${EVIL};proto=https` },
  { 'x-host': EVIL, 'x-original-host': EVIL, 'x-forwarded-server': EVIL },
  { origin: `https://${EVIL}`, referer: `https://${EVIL}/en` },
  { 'x-forwarded-prefix': `//${EVIL}`, 'x-original-url': `https://${EVIL}/`, 'x-rewrite-url': `//${EVIL}/` },
];

const PAGES = [
  '/',
  '/EN',
  '/en',
  '/en/lk',
  '/en/course/sql-that-answers-questions',
  '/de/education/course/catalog',
  '/en/refresh-token',
  '/en/nowhere',
  '/blog',
];
const FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/en.xml',
  '/api/docs/json',
  '/api/home',
  '/dev/inbox',
];
const PATIENCE_MS = 20_000;

/** No response, cached page or mail contains a host name claimed by a client. */
export const forgedHosts: Proof = {
  name: 'forged hosts',
  run: async (input) => {
    const product = await input.shared();
    return product.withDatabase((open) => lie(product.origin, open, input));
  },
};

async function lie(origin: string, open: OpenDatabase, { pages, say }: ProofInput): Promise<ProofResult> {
  const violations: string[] = [];
  const paths = [...(pages ? PAGES : []), ...FILES];
  let asked = 0;
  const look = async (path: string, headers: Record<string, string>) => {
    asked += 1;
    const { text, location = '' } = await rawGet(origin, path, headers);
    if (text.includes(EVIL) || location.includes(EVIL))
      violations.push(`${path} contains the claimed host, ${JSON.stringify(headers)}`);
  };
  for (const path of paths) {
    for (const headers of LIES) await look(path, headers);
    await look(`http://${EVIL}${path}`, { host: EVIL });
    // A cached page is served to everyone.
    await look(path, {});
  }
  const { mails, wrong } = await askForMails(origin, open);
  violations.push(...wrong);
  const figures = `${asked} answers and ${mails} mails under ${LIES.length} lies`;
  say(figures);
  return { violations, figures };
}

async function askForMails(origin: string, open: OpenDatabase) {
  const { emails } = await stockSchool(open, LIES.length, 0);
  const calls = emails.flatMap((email) => [
    { path: '/auth/users/password/reset-request', body: { email } },
    signUpCall(email.replace('proof', 'proud')),
    signUpCall(email),
  ]);
  for (const [n, { path, body }] of calls.entries()) {
    const headers = { ...(await captchaHeader(origin)), ...LIES[Math.floor(n / 3)] };
    const status = await post(origin, path, body, { ...headers, 'x-forwarded-for': `10.9.9.${n + 1}` });
    if (status !== 202) throw new Error(`${path} answered ${status}`);
  }
  const names = emails.flatMap((email) => [email, email.replace('proof', 'proud')]);
  for (const end = Date.now() + PATIENCE_MS; ; ) {
    const { rows } = await open.pool.query('select m::text as mail from mails m where to_address = any($1)', [
      names,
    ]);
    if (rows.length < calls.length && Date.now() < end) {
      await new Promise((done) => setTimeout(done, 300));
      continue;
    }
    const wrong = rows.length < calls.length ? [`only ${rows.length} of ${calls.length} mails came`] : [];
    for (const { mail } of rows) {
      if (mail.includes(EVIL)) wrong.push('a mail contains the forged host');
      if (!mail.includes(`${origin}/`)) wrong.push('a mail has no link to this site');
    }
    return { mails: rows.length, wrong };
  }
}

async function post(origin: string, path: string, body: unknown, headers: Record<string, string>) {
  const answer = await rawGet(origin, path, { ...headers, 'content-type': 'application/json' }, 'POST', body);
  return answer.status;
}
