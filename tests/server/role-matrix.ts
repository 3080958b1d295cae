import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Contract, Endpoint } from '../../contracts/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '../../contracts/error-codes.ts';
import { users } from '../../db/schema/index.ts';
import { createSessionService } from '../../server/modules/identity/session/session.service.ts';
import type { openRealService } from '../setup/real-service.ts';
import { createFakePubSub } from './identity/auth-fixture.ts';

/** Tables of every call by every role of partners and companies. */

export const ROLES = [
  ...(['guest', 'unverified', 'user', 'partner', 'other partner', 'earlier partner'] as const),
  ...(['owner', 'administrator', 'member', 'former member', 'other owner', 'manager', 'senior'] as const),
];
export type Role = (typeof ROLES)[number];

/** The call succeeds, or the code that it is refused with; a code behind the guard proves that it was passed. */
export type Outcome = 'ok' | ErrorCode;
export type Outcomes = Readonly<Record<Role, Outcome>>;

const everybody = (outcome: Outcome, others: Partial<Record<Role, Outcome>> = {}): Outcomes =>
  ({ ...Object.fromEntries(ROLES.map((role) => [role, outcome])), ...others }) as Outcomes;

const UNVERIFIED = { guest: 'unauthorized', unverified: 'email_not_verified' } as const;

/** For everybody. */
export const ANYBODY = everybody('ok');
export const SIGNED_IN = everybody('ok', { guest: 'unauthorized' });
export const VERIFIED = everybody('ok', UNVERIFIED);
/** For owners and administrators of the company; to everybody else it does not exist. */
export const RUNNERS_READ = everybody('not_found', {
  ...{ guest: 'unauthorized', owner: 'ok', administrator: 'ok', member: 'forbidden' },
});
export const RUNNERS: Outcomes = { ...RUNNERS_READ, ...UNVERIFIED };
export const OWNERS: Outcomes = { ...RUNNERS, administrator: 'forbidden' };
export const SENIORS = everybody('forbidden', { guest: 'unauthorized', senior: 'ok' });
/** For partners who agreed to the texts in force. */
export const PARTNERS = everybody('not_found', {
  ...UNVERIFIED,
  ...{ partner: 'ok', 'other partner': 'ok', 'earlier partner': 'aff_agreement' },
});
/** About something of the partner. */
export const THE_PARTNER: Outcomes = { ...PARTNERS, 'other partner': 'not_found' };

/** The same, with another outcome for those who pass. */
export const but = (outcomes: Outcomes, passed: Outcome, others: Partial<Outcomes> = {}): Outcomes =>
  ({
    ...Object.fromEntries(ROLES.map((role) => [role, outcomes[role] === 'ok' ? passed : outcomes[role]])),
    ...others,
  }) as Outcomes;

export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** One call; `what` tells several rows of a call apart. */
export interface Row<World> {
  call: string;
  what?: string;
  outcomes: Outcomes;
  send?: (world: World, role: Role) => Sent;
}

/** Files that are no calls of a contract. */
export interface FileRow<World> {
  call: string;
  url: (world: World) => string;
  outcomes: Outcomes;
}

export const nameOf = ({ call, what }: { call: string; what?: string }): string =>
  what ? `${call}, ${what}` : call;

const FOLDER = join(import.meta.dirname, '../../contracts');

/** Every call of an area, by `noun.call`: a contract that is added is part of it by itself. */
export async function callsIn(area: string): Promise<Map<string, Endpoint>> {
  const files = await Promise.all(
    readdirSync(join(FOLDER, area)).map((file) => import(join(FOLDER, area, file))),
  );
  const contracts = files.flatMap((exported) => Object.entries<unknown>(exported)).filter(isContract);
  return new Map(
    contracts.flatMap(([noun, contract]) =>
      Object.entries(contract).map(([call, endpoint]) => [`${noun}.${call}`, endpoint] as const),
    ),
  );
}

const isContract = (entry: [string, unknown]): entry is [string, Contract] =>
  Object.values(Object(entry[1])).some((value) => 'access' in Object(value));

export type Service = Awaited<ReturnType<typeof openRealService>>;

export interface Person {
  id: string;
  email: string;
}

const RANK: Partial<Record<Role, 'CONTENT_MANAGER' | 'SENIOR_CONTENT_MANAGER'>> = {
  manager: 'CONTENT_MANAGER',
  senior: 'SENIOR_CONTENT_MANAGER',
};

export type People = Awaited<ReturnType<typeof makePeople>>;

/** New people of all roles; `colleague` is one more. Sessions are opened when they are needed. */
export async function makePeople({ database: { db } }: Service) {
  const sessions = createSessionService({
    ...{ db, pubsub: createFakePubSub(), secret: 'a-secret-for-tests-that-is-long-enough' },
    publicUrl: 'http://localhost:3000',
  });
  const names = [...ROLES.filter((role) => role !== 'guest'), 'colleague'] as const;
  const rows = names.map((name) => ({
    ...{ name, email: `${name.replaceAll(' ', '-')}-${randomUUID()}@roles.test`, locale: 'en' },
    ...{ role: RANK[name as Role] ?? 'STUDENT', verifiedAt: name === 'unverified' ? null : new Date() },
  }));
  const made = await db.insert(users).values(rows).returning();
  const people = new Map(made.map((user) => [user.name, user]));
  const headers = new Map<string, Record<string, string>>();

  function of(name: Exclude<Role, 'guest'> | 'colleague'): Person & { role: string } {
    const person = people.get(name);
    if (!person) throw new Error(`nobody is a ${name}`);
    return person;
  }

  /** None for a guest. */
  async function headersOf(name: Role | 'colleague'): Promise<Record<string, string>> {
    if (name === 'guest') return {};
    const known = headers.get(name);
    if (known) return known;
    const { id, role } = of(name);
    const person = { id, role: role as 'STUDENT', epoch: 0 };
    const { accessToken } = await sessions.open(db, person, {});
    const opened = { authorization: `Bearer ${accessToken}` };
    headers.set(name, opened);
    return opened;
  }

  return { of, headersOf };
}

export interface Answered {
  status: number;
  code: string | undefined;
  text: string;
}

export async function inject(
  { app }: Service,
  method: string,
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<Answered> {
  const answer = await app.inject({
    ...{ method: method as 'GET', url, headers },
    ...(body !== undefined && { payload: body as object }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const code = answer.statusCode >= 400 && isJson ? answer.json().code : undefined;
  return { status: answer.statusCode, code, text: answer.payload };
}

export function sendTo(
  service: Service,
  endpoint: Endpoint | undefined,
  { params = {}, query, body }: Sent = {},
  headers: Record<string, string> = {},
): Promise<Answered> {
  if (!endpoint) throw new Error('the contracts have no such call');
  const { method, path } = endpoint;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`${path} needs ${name}`);
    return params[name];
  });
  const url = query ? `${filled}?${new URLSearchParams(query)}` : filled;
  return inject(service, method, url, { headers: { locale: 'en', ...headers }, body });
}

export function expectOutcome({ status, code, text }: Answered, outcome: Outcome, who: string): void {
  if (outcome === 'ok') {
    expect({ who, status: status < 400 ? 'ok' : status, text: status < 400 ? '' : text }).toEqual({
      ...{ who, status: 'ok', text: '' },
    });
  } else expect({ who, status, code }).toEqual({ who, status: ERROR_STATUS[outcome], code: outcome });
}

/** A busy renderer answers `service_unavailable`, behind the guard. */
export function expectFile(answer: Answered, outcome: Outcome, who: string): void {
  const isBusy = outcome === 'ok' && answer.code === 'service_unavailable';
  expectOutcome(answer, isBusy ? 'service_unavailable' : outcome, who);
}

/** Written by every call, refused or not. */
const UNSEEN = ['rate_limits', 'sessions'];

/** Notes every row that is written in any table from now on; the returned function answers in which, and forgets. */
export async function watchChanges({ database: { pool } }: Service): Promise<() => Promise<string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname <> all($1)`,
    [UNSEEN],
  );
  await pool.query(`
    create schema watch;
    create table watch.changes (name text not null);
    create function watch.note() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'UPDATE' or old::text <> new::text then
          insert into watch.changes values (tg_op || ' ' || tg_table_name);
        end if;
        return null;
      end $$`);
  for (const { name } of tables)
    await pool.query(
      `create trigger watch_changes after insert or update or delete on "${name}" for each row execute function watch.note()`,
    );
  return async () => {
    const { rows } = await pool.query<{ name: string }>('delete from watch.changes returning name');
    return rows.map(({ name }) => name);
  };
}

/** The roles of a row whose call gets behind the guard, and the others. */
export const split = (outcomes: Outcomes) => {
  const passes = (role: Role) => !REFUSALS.has(outcomes[role]);
  return { passing: ROLES.filter(passes), refused: ROLES.filter((role) => !passes(role)) };
};
const REFUSALS: ReadonlySet<Outcome> = new Set([
  ...(['unauthorized', 'email_not_verified', 'not_found', 'forbidden', 'aff_agreement'] as const),
]);
