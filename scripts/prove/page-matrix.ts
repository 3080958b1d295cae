import { readFileSync } from 'node:fs';
import { SignJWT } from 'jose';
import { deriveKey } from '../../server/platform/derive-key.ts';
import type { OpenDatabase } from '../with-database.ts';
import { listPages, type Page } from './page-list.ts';
import { PROOF_SECRET } from './product.ts';
import type { Proof, ProofInput, ProofResult } from './proof.ts';
import { createRandom, type Random } from './random.ts';
import { type RawAnswer, rawGet } from './raw-get.ts';
import { openSession } from './school.ts';

const TEST_ROLES = ['guest', 'expired', 'unverified', 'student', 'content manager', 'senior'] as const;
/** Of the demo school, beside the roles; no page knows them. */
const PEOPLE = {
  partner: 'affiliate',
  owner: 'owner',
  administrator: 'ben.bakery',
  member: 'clara.bakery',
  'other owner': 'subscriber',
} as const;
const AREA_ROLES = Object.keys(PEOPLE) as (keyof typeof PEOPLE)[];
const AREAS = /^\/(affiliate|education\/corp|manager\/(partners|payouts|companies|invoices))(\/|$)/;
type Role = (typeof TEST_ROLES)[number] | keyof typeof PEOPLE;

/** Every page with every role, as document and as data, in every spelling: only the declared roles may open it. */
export const pageMatrix: Proof = {
  name: 'every page by every role',
  run: async (input) => {
    if (!input.pages) return { violations: [], figures: 'the service alone has no pages' };
    const product = await input.shared();
    return product.withDatabase((open) => openAll(product.origin, open, input));
  },
};

async function openAll(origin: string, open: OpenDatabase, input: ProofInput): Promise<ProofResult> {
  const cookies = await signAllIn(open, origin);
  const build = readFileSync('.next/BUILD_ID', 'utf8').trim();
  const pages = listPages();
  const closed = pages.filter(({ access }) => access !== 'public');
  const random = createRandom(input.seed);
  const some = (list: Page[]) => takeSome(list, input.rounds, random);
  const violations: string[] = [];
  let tried = 0;
  const ask: Ask = async (path, role, method = 'GET') => {
    tried += 1;
    return rawGet(origin, path, { cookie: cookies[role] }, method);
  };
  for (const page of [...closed, ...some(pages.filter(({ access }) => access === 'public'))]) {
    for (const role of rolesFor(page)) violations.push(...(await openAs(ask, page, role, build)));
  }
  for (const page of some(closed)) violations.push(...(await openOtherwise(ask, page, build)));
  const figures = `${pages.length} pages, ${closed.length} of them closed, ${TEST_ROLES.length + AREA_ROLES.length} kinds of visitors, ${tried} requests`;
  input.say(figures);
  return { violations, figures };
}

function rolesFor({ access, path }: Page): readonly Role[] {
  if (access === 'public') return ['guest', 'student'];
  return AREAS.test(path) ? [...TEST_ROLES, ...AREA_ROLES] : TEST_ROLES;
}

type Ask = (path: string, role: Role, method?: string) => Promise<RawAnswer>;

/** A random sample of the given size, determined by the seed. */
function takeSome<T>(list: T[], count: number, random: Random): T[] {
  const left = [...list];
  while (left.length > count) left.splice(random.between(0, left.length - 1), 1);
  return left;
}

/** Requests the page as a document, with HEAD, and as data. */
async function openAs(ask: Ask, page: Page, role: Role, build: string): Promise<string[]> {
  const wanted = declared(page, role);
  const shown = await ask(`/en${page.path}`, role);
  const head = await ask(`/en${page.path}`, role, 'HEAD');
  const data = await ask(`/_next/data/${build}/en${page.path || '/index'}.json`, role);
  const wrong: string[] = [];
  if (outcomeOf(shown) !== wanted) wrong.push(`${outcomeOf(shown)} instead of ${wanted}`);
  if (head.status !== shown.status) wrong.push(`HEAD ${head.status}, GET ${shown.status}`);
  if (outcomeOf(data) !== wanted) wrong.push(`its data is ${outcomeOf(data)} instead of ${wanted}`);
  return wrong.map((what) => `${page.route} for ${role}: ${what}`);
}

async function openOtherwise(ask: Ask, page: Page, build: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const spelled of spellings(page.path, build)) {
    const answer = await ask(spelled, 'guest');
    const location = answer.location ?? '/';
    if (outcomeOf(answer) === 'open' && isOf(page, answer.text)) wrong.push(`${spelled} opens ${page.route}`);
    if (!/^\/(?![/\\])/.test(location)) wrong.push(`${spelled} redirects to ${location}`);
  }
  return wrong;
}

async function signAllIn(open: OpenDatabase, origin: string): Promise<Record<Role, string>> {
  const cookieOf = async (name: string) => {
    const { accessToken, refreshToken } = await openSession(open, origin, `${name}@demo.kurso.test`);
    return `token=${accessToken}; refreshtoken=${refreshToken}`;
  };
  await makeOtherCompany(open, PEOPLE['other owner']);
  const student = await openSession(open, origin, 'student@demo.kurso.test');
  const claims = JSON.parse(Buffer.from(student.accessToken.split('.')[1] ?? '', 'base64url').toString());
  const expired = await new SignJWT({ ...claims, iat: claims.iat - 3600, exp: claims.exp - 3600 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(deriveKey(PROOF_SECRET, 'access-token'));
  return {
    guest: '',
    expired: `token=${expired}; refreshtoken=${student.refreshToken}`,
    unverified: await cookieOf('newcomer'),
    student: await cookieOf('student'),
    'content manager': await cookieOf('manager'),
    senior: await cookieOf('senior'),
    partner: await cookieOf(PEOPLE.partner),
    owner: await cookieOf(PEOPLE.owner),
    administrator: await cookieOf(PEOPLE.administrator),
    member: await cookieOf(PEOPLE.member),
    'other owner': await cookieOf(PEOPLE['other owner']),
  };
}

/** A second company beside the one of the demo school, once. */
async function makeOtherCompany({ pool }: OpenDatabase, owner: string): Promise<void> {
  await pool.query(
    `with person as (select id from users where email = $1 and not exists (
        select 1 from company_members m where m.user_id = users.id)),
      made as (
        insert into companies (id, name, country, address, billing_email, created_by)
        select gen_random_uuid(), 'Other', 'DE', 'Street 1', $1, id from person returning id)
      insert into company_members (company_id, user_id, role) select made.id, person.id, 'OWNER' from made, person`,
    [`${owner}@demo.kurso.test`],
  );
}

type Outcome = 'open' | 'refused' | 'to sign-in' | 'to renewal' | 'to verification' | 'to lk';

function declared({ access, route }: Page, role: Role): Outcome {
  if (route === '/[locale]/refresh-token') return role === 'guest' ? 'to sign-in' : 'open';
  if (route === '/[locale]/signin') return role === 'guest' ? 'open' : 'to lk';
  if (access === 'public') return 'open';
  if (role === 'guest') return 'to sign-in';
  if (role === 'expired') return 'to renewal';
  if (access === 'verified' && role === 'unverified') return 'to verification';
  if (access === 'senior' && role !== 'senior') return 'to lk';
  if (access === 'manager' && role !== 'senior' && role !== 'content manager') return 'to lk';
  return 'open';
}

/** Outcome of a request: a page that reports something missing counts as open, one that denies access does not. */
function outcomeOf({ text, location }: { text: string; location: string | undefined }): Outcome {
  const to = location ?? /"__N_REDIRECT":"([^"]+)"/.exec(text)?.[1] ?? '';
  if (/^\/en\/signin\?/.test(to)) return 'to sign-in';
  if (/^\/en\/refresh-token\?/.test(to)) return 'to renewal';
  if (/^\/en\/verification-warning\?returnTo=/.test(to)) return 'to verification';
  if (to === '/en/lk') return 'to lk';
  return /"failure":"(unauthorized|forbidden|email_not_verified)"/.test(text) ? 'refused' : 'open';
}

/** Whether a document or its data is that page, not the "not found" page. */
const isOf = ({ route }: Page, text: string) =>
  text.includes(`"page":"${route}"`) ||
  (text.startsWith('{"pageProps":{"locale"') && !text.includes('"failure"'));

function spellings(path: string, build: string): string[] {
  const data = `/_next/data/${build}`;
  const last = path.replace(
    /\/([^/])([^/]*)$/,
    (_, first, rest) => `/%${first.charCodeAt(0).toString(16)}${rest}`,
  );
  return [
    ...[
      path,
      `${path}/`,
      `/EN${path}`,
      `/eN${path}/`,
      `/%65n${path}`,
      `/en${last}`,
      `/en${path.toUpperCase()}`,
    ],
    ...[`//en${path}`, `/en/${path}`, `/en${path}//`, `/en${path};a=b`, `/en;a=b${path}`, `/en/x/..${path}`],
    ...[
      `/en/./${path.slice(1)}`,
      `/en/%2e%2e/en${path}`,
      `/en${path}%2F`,
      `/en%2F${path.slice(1)}`,
      `/en${path}%00`,
    ],
    ...[
      `/en${path}.json`,
      `/en${path}?__nextLocale=en`,
      `/en${path}?x=%`,
      `\\en${path}`,
      `/\\evil.example${path}`,
    ],
    ...[
      `${data}${path}.json`,
      `${data}/EN${path}.json`,
      `${data}/%65n${path}.json`,
      `${data}/en${path}/.json`,
    ],
    ...[`${data}//en${path}.json`, `${data}/en${path}.json/`, `${data}/x/../en${path}.json`],
    ...[
      `/_next/data/other/en${path}.json`,
      `/_next/DATA/${build}/en${path}.json`,
      `/_next//data/${build}/en${path}.json`,
    ],
  ];
}
