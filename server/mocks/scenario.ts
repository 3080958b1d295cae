import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Scenarios of the mock, chosen by the cookie `mock-scenario` (or the header `x-mock-scenario`); several are joined
 * with a dot, e.g. `signed-in.empty`. The mock stores nothing: flows that need state have scripted responses.
 */
export const SCENARIOS = {
  default: 'A school with products, a cart with two lines, a learner in the middle of a course',
  empty: 'No search results, an empty cart, no progress, no messages',
  banner: 'Public pages have a banner',
  error: 'Every call fails except those of the session',
  slow: 'Every response takes two seconds',
  guest: 'The session is invalid, whatever cookies the browser has',
  'signed-in': 'The student is signed in at once',
  unverified: 'With signed-in: the newcomer, whose address is not confirmed',
  manager: 'With signed-in: the senior content manager',
  'landing-edited':
    'Every landing has a newer draft, which is scheduled and asked for; another manager saved over a third one',
  'writing-edited':
    'Every article and text page has a newer draft, which is scheduled and asked for; another manager saved over a third one',
  'static-edited': 'Every static content group has a newer draft, which is scheduled and asked for',
  'category-scheduled': 'The first subject has a change that waits for its time',
  'quiz-edited': 'The quiz has a newer draft, which is scheduled and asked for',
  'translation-stale': 'The first text of every translation is out of date, the second is from a machine',
  'machine-translation': 'Texts can be translated by a machine',
  'texts-changed': 'The first text of every file of the interface has a draft, the second one is published',
  'signed-in-long-ago': 'Money and roles ask for the password again',
  exporting: 'An archive of the user is being made',
  exported: 'An archive of the user is ready to download',
  leaving: 'The user has requested deletion of the account',
  free: 'Every line of the cart is free',
  purchase: 'The cart was purchased: it is empty, its products are owned',
  discounted: 'The cart has the code WELCOME10',
  removed: 'Two lines of the cart are not charged: one is owned, one is no longer sold',
  'code-used': 'Every promo code has been used up',
  'code-personal': 'Every promo code is for another address',
  declined: 'The payment provider declines; with pending, the order waits for another try',
  providers: 'Several payment providers, by currency',
  'no-providers': 'No payment provider takes the currency',
  approved: 'The payment had gone through before it was cancelled',
  'refund-open': 'The buyer has asked for the money of one line back',
  'refund-granted': 'The refund of one line is on its way',
  'refund-sent': 'One line was paid back',
  'refund-failed': 'The provider refused the refund, which is tried again',
  'refund-ended': 'The provider refused the refund for good: somebody makes it by hand',
  'refund-declined': 'The request for a refund was declined',
  'refund-over': 'The time for asking is over',
  disputed: 'A bank decides about a dispute of the payment',
  'dispute-won': 'The bank decided about the dispute for the school',
  'dispute-lost': 'The bank decided about the dispute for the buyer',
  'resume-shared': 'The resumes of the user are shared',
  'resume-waits': 'A resume was left for the address of the user',
  'company-owner': 'The user owns a company with seats, members and invoices',
  'company-administrator': 'The user is an administrator of that company',
  'company-member': 'The user is a member of that company',
  'company-new': 'The user owns the company, and it has nothing yet',
  'company-invited': 'An invitation into the company waits for the address of the user',
  'company-sign-in': 'Single sign-on of the company is set up',
  pending: 'A payment in progress: its lines are pending, the provider has not decided',
  cancelled: 'The order was cancelled',
  expired: 'The order was not paid in time',
  late: 'The order expired, and a payment came in after that',
  plan: 'The order is for the yearly plan',
  demo: 'The receipt was issued by a demonstration',
  refunded: 'The first line of the order was paid back',
  'paid-back': 'The whole order was paid back',
  subscribed: 'The user has the yearly plan',
  'subscription-cancelled': 'The monthly plan was cancelled and still runs',
  'subscription-overdue': 'The card of the monthly plan was refused',
  'subscription-changing': 'The yearly plan changes to the monthly one at the end of the period',
  'subscription-given': 'The school gave the subscription: it costs nothing',
  'subscription-held': 'A dispute of its payment holds the monthly plan',
  'subscription-ended': 'The subscription has ended',
  'marathon-new': 'The learner owns the marathons and has started none',
  'marathon-soon': 'Their marathons start in two days',
  'marathon-running': 'The third day of their marathons is today, and nothing was done yet',
  'marathon-moved': 'The same, with the rest already moved',
  'lesson-required': 'All lessons but the first ask for the first',
  'part-required': 'All lessons but the first ask for the part before',
  'test-open': 'The attempt of every test is open',
  'test-failed': 'The attempt of every test was not passed',
  'test-passed': 'Every test was passed',
  'resume-conflict': 'Every save of a resume comes after one of another device',
  'resumes-full': 'The account has as many resumes as it may',
  'draft-conflict': 'Every save of a course draft comes after one of another manager',
  'draft-empty': 'Courses have no lessons yet',
  'draft-problems': 'The draft of every course has every kind of problem',
  'draft-requested': 'A manager has asked for the publication of every draft',
  'draft-scheduled': 'Every draft will be published by itself in three days',
  'draft-published': 'Nothing was edited since the last publication',
  'words-waiting': 'Reviews, answers of learners, reports, messages and forms wait for managers',
  'words-decided': 'With words-waiting: another manager has just decided on each of them',
  partner: 'The user takes part in the affiliate program, with a year of history',
  'agreement-needed': 'A partner has to agree to a new text first',
  notification: 'The push stream delivers one message',
} as const;

export type ScenarioName = keyof typeof SCENARIOS;
export type Scenario = ReadonlySet<ScenarioName>;

export const SCENARIO_COOKIE = 'mock-scenario';
export const SCENARIO_HEADER = 'x-mock-scenario';

/** Parses a dotted list; an unknown name throws, so that a test cannot run the wrong scenario. */
export function parseScenario(text: string | null | undefined): Scenario {
  const names = (text ?? '').split('.').filter(Boolean);
  const unknown = names.find((name) => !Object.hasOwn(SCENARIOS, name));
  if (unknown) throw new Error(`There is no mock scenario ${unknown}`);
  return new Set(names as ScenarioName[]);
}

const current = new AsyncLocalStorage<string>();

/** From now on, calls of this request use the scenario, also during page rendering and on public pages. */
export function enterScenario(text: string): void {
  current.enterWith(text);
}

/** The scenario of the current request. */
export function currentScenario(): string {
  return current.getStore() ?? '';
}
