import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What the mock plays, picked by the cookie `mock-scenario` (or the header `x-mock-scenario`); several join with a dot,
 * e.g. `signed-in.empty`. It keeps nothing: a flow that needs memory has its answers scripted here.
 */
export const SCENARIOS = {
  default: 'A school with products, a cart with two lines, a learner in the middle of a course',
  empty: 'Nothing found, nothing in the cart, nothing learnt, no message',
  error: 'Every call but those of the session fails',
  slow: 'Every answer takes two seconds',
  guest: 'No session counts, whatever the browser holds',
  'signed-in': 'The student is signed in at once',
  unverified: 'With signed-in: the newcomer, whose address is not confirmed',
  manager: 'With signed-in: the senior content manager',
  exporting: 'An archive of the person is being made',
  exported: 'An archive of the person waits to be fetched',
  leaving: 'The person asked for the account to be erased',
  free: 'Every line of the cart costs nothing',
  purchase: 'The cart was bought: it is empty, its products are owned',
  declined: 'The payment provider declines',
  pending: 'A payment in progress: its lines wait, the provider has not decided',
  notification: 'The push stream brings one message',
} as const;

export type ScenarioName = keyof typeof SCENARIOS;
export type Scenario = ReadonlySet<ScenarioName>;

export const SCENARIO_COOKIE = 'mock-scenario';
export const SCENARIO_HEADER = 'x-mock-scenario';

/** Reads a dotted list; a name that does not exist is refused loudly, so that a test cannot play the wrong thing. */
export function parseScenario(text: string | null | undefined): Scenario {
  const names = (text ?? '').split('.').filter(Boolean);
  const unknown = names.find((name) => !Object.hasOwn(SCENARIOS, name));
  if (unknown) throw new Error(`There is no mock scenario ${unknown}`);
  return new Set(names as ScenarioName[]);
}

const current = new AsyncLocalStorage<string>();

/** From here on, calls of this request play the scenario; pages are rendered inside it, public ones too. */
export function enterScenario(text: string): void {
  current.enterWith(text);
}

/** The scenario of the request that is being answered. */
export function currentScenario(): string {
  return current.getStore() ?? '';
}
