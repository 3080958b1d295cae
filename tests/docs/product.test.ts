import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PRODUCT_BADGES } from '../../contracts/catalog/product.ts';
import { PAYMENT_PROVIDERS } from '../../contracts/commerce/payment.ts';
import { SOCIAL_NETWORKS, STATIC_GROUPS } from '../../contracts/editorial/static-content.ts';
import type { Contract, Endpoint } from '../../contracts/endpoint.ts';
import { ERROR_CODES } from '../../contracts/error-codes.ts';
import { contract } from '../../contracts/index.ts';
import { LOCALES } from '../../contracts/locales.ts';
import { BATCH_MAX_CODES } from '../../contracts/manager-values.ts';
import { MESSAGE_TYPES } from '../../contracts/messaging/notification.ts';
import { ACCESS_TYPES, MARKETING_LOCATIONS } from '../../contracts/scalars.ts';
import {
  AVATAR_MAX_BYTES,
  CURRENCIES,
  NOTIFICATION_CAP,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_GROUPS,
  PASSWORD_MIN,
  PICTURE_QUALITIES,
  PICTURE_WIDTHS,
  PRODUCT_TYPES,
  PROGRESS_STATUSES,
  REFUND_REFUSALS,
  REFUND_REQUEST_REASONS,
  SEARCH_MAX,
  SEARCH_MIN,
  SMALL_PICTURE_WIDTHS,
} from '../../contracts/values.ts';
import {
  BEST_COUNT,
  BEST_RATING_HUNDREDTHS,
  BEST_WINDOW_DAYS,
  NEW_FOR_DAYS,
} from '../../domain/catalog/product.ts';
import {
  SEARCH_DEBOUNCE_MS,
  SKILL_CHIPS,
  SUGGESTIONS_UP_TO,
  showsAllLink,
} from '../../domain/catalog/search.ts';
import { LOWEST_PRICE_DAYS } from '../../domain/commerce/currency.ts';
import { PENDING_LIFETIME_MS } from '../../domain/commerce/order.ts';
import { GUEST_PROMO_CODE_MAX_PRODUCTS } from '../../domain/commerce/promo-code.ts';
import {
  REFUND_CHECK_MS,
  REFUND_MAX_ATTEMPTS,
  refundRetryDelayMs,
  WITHDRAWAL_DAYS,
} from '../../domain/commerce/refund.ts';
import {
  chargeTime,
  ENDS_SOON_DAYS,
  GRACE_DAYS,
  RENEWS_SOON_DAYS,
  RETRY_DAYS,
  RETRY_PAUSE_MS,
} from '../../domain/commerce/subscription.ts';
import { ACCOUNT_TABS } from '../../domain/identity/account-tab.ts';
import { APPROVAL_LIFETIME_DAYS, ONLY_SENIOR_WAIT_MINUTES } from '../../domain/identity/approval.ts';
import { ERASURE_DAYS } from '../../domain/identity/erasure.ts';
import { PERMISSIONS } from '../../domain/identity/permission.ts';
import { ACCESS_TOKEN_SECONDS, SESSION_COOKIES, SESSION_SECONDS } from '../../domain/identity/session.ts';
import { DEFAULT_TIME_ZONE } from '../../domain/time-zone.ts';
import { TOAST_MS } from '../../features/shell/saved-toasts.ts';
import { PRODUCT, productPart, productSection, tableRows } from './product-page.ts';

const CALL = /\b(GET|POST|PUT|PATCH|DELETE) (\/[\w/.{}-]+)/g;
const callsIn = (text: string) => [...text.matchAll(CALL)].map((match) => `${match[1]} ${match[2]}`);
const callOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

const declared = new Map(
  Object.values(contract as Record<string, Contract>)
    .flatMap((endpoints) => Object.values(endpoints))
    .map((endpoint) => [callOf(endpoint), endpoint]),
);
const siteCalls = tableRows(productPart(7, 'Calls of the site'));
const otherCalls = tableRows(productPart(7, 'Other calls'));
const plannedCalls = callsIn(productPart(12, 'Calls not built yet'));
const listedCalls = [...siteCalls, ...otherCalls].map(([call]) => call ?? '');

/** Names of all inputs of a call: path, query, headers and body. */
function inputNames(endpoint: Endpoint | undefined): string[] {
  const parts = [endpoint?.params, endpoint?.query, endpoint?.headers, endpoint?.body];
  return parts.flatMap((part) => Object.keys((part as { shape?: object } | undefined)?.shape ?? {}));
}

describe('the calls of docs/product.md', () => {
  it('are declared in a contract, or named as not built yet', () => {
    expect(siteCalls.length).toBeGreaterThan(30);
    expect(callsIn(PRODUCT).filter((call) => !declared.has(call) && !plannedCalls.includes(call))).toEqual(
      [],
    );
    expect(plannedCalls.filter((call) => declared.has(call))).toEqual([]);
  });

  it('are all that the contracts declare, each listed once', () => {
    expect([...declared.keys()].filter((call) => !listedCalls.includes(call))).toEqual([]);
    expect(listedCalls.filter((call, place) => listedCalls.indexOf(call) !== place)).toEqual([]);
  });

  it.each(siteCalls)('%s takes %s', (call = '', input = '') => {
    const names = [...input.matchAll(/`([\w-]+)`/g)].map((match) => match[1] ?? '');
    const taken = inputNames(declared.get(call)).map((name) => name.toLowerCase());
    expect(names.filter((name) => !taken.includes(name.toLowerCase()))).toEqual([]);
  });

  it.each(otherCalls)('%s has the access %s', (call = '', access = '') => {
    expect(declared.get(call)?.access).toBe(access);
  });
});

describe('the error codes of docs/product.md', () => {
  it('are the closed list, in its order', () => {
    const codes = productPart(8, 'Codes').match(/(?<=[:,]\s)[a-z]+(_[a-z]+)*(?=[,.])/g);
    expect(codes).toEqual(ERROR_CODES);
  });
});

/** The files below `pages/[locale]` as addresses. */
const pages = readdirSync(new URL('../../pages/[locale]/', import.meta.url), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => `/${file.replace(/(\/?index)?\.tsx$/, '')}`);
const hasPage = (address: string) => {
  const shape = address.replace(/\[\w+\]/g, '[]');
  return pages.some((page) => page.replace(/\[\w+\]/g, '[]') === shape);
};

describe('the screens of docs/product.md', () => {
  const screens = ['Public', 'Learner area', 'Catalogue', 'Learning addresses', 'Affiliate', 'Resume builder']
    .flatMap((part) => [...productPart(2, part).matchAll(/`(\/[^`?{]*)`/g)])
    .map((match) => match[1] ?? '');
  const planned = tableRows(productPart(12, 'Screens not built yet')).flatMap(([addresses = '']) => [
    ...addresses.matchAll(/`(\/[^`]*?)(\/…)?`/g),
  ]);
  const isPlanned = (address: string) =>
    address.includes('/dashboard') ||
    address === '/preview' ||
    address === '/choose-template' ||
    planned.some(([, start = '', more]) => address === start || (more && address.startsWith(start)));

  it('have a page, or are named as not built yet', () => {
    expect(screens.length).toBeGreaterThan(60);
    expect(screens.filter((address) => !hasPage(address) && !isPlanned(address))).toEqual([]);
  });

  it('are no longer named as not built yet once they have a page', () => {
    expect(planned.filter(([, address = '', more]) => !more && hasPage(address))).toEqual([]);
  });

  it('include every page', () => {
    const named = [...PRODUCT.matchAll(/`(\/[^`?]*)`/g)].map((match) =>
      (match[1] ?? '').replace(/\[\w+\]/g, '[]'),
    );
    const providers = /^\/payment\/\[\w+\]\/(confirm|cancel)$/;
    // The page for unknown addresses.
    const notFound = '/[...rest]';
    expect(
      pages.filter(
        (page) =>
          !named.includes(page.replace(/\[\w+\]/g, '[]')) && !providers.test(page) && page !== notFound,
      ),
    ).toEqual([]);
  });
});

const MINUTE_MS = 60_000;
const refundDelays = Array.from(
  { length: REFUND_MAX_ATTEMPTS - 1 },
  (_, index) => refundRetryDelayMs(index + 1) / (60 * MINUTE_MS),
);

/** Sentences of the page, with constants in place of their values: section, sentence. */
const CONSTANTS: [section: number, sentence: string][] = [
  [1, `Product types: ${PRODUCT_TYPES.join(', ')}.`],
  [1, `${LOCALES.length} languages: ${LOCALES.join(', ').toUpperCase()}.`],
  [2, `sections ${ACCOUNT_TABS.join(', ')}`],
  [2, `up to ${SKILL_CHIPS} skill chips`],
  [2, `shows at ${SUGGESTIONS_UP_TO} or fewer results`],
  [3, `Message types: ${MESSAGE_TYPES.join(', ')}.`],
  [3, `**Progress status**: ${PROGRESS_STATUSES.join(', ')}.`],
  [3, `**Access type**: ${ACCESS_TYPES.join(', ')}.`],
  [3, `${SOCIAL_NETWORKS.join(', ')}.`],
  [3, `**Static content groups**: ${STATIC_GROUPS.join(', ')}.`],
  [3, `Currencies: ${CURRENCIES.join(', ')}.`],
  [3, `New: published within ${NEW_FOR_DAYS} days.`],
  [3, `the five most bought of ${BEST_WINDOW_DAYS} days rated ${BEST_RATING_HUNDREDTHS / 100} or more`],
  [3, `**Permissions**: ${PERMISSIONS.join(', ')}.`],
  [3, `**Locations**: ${MARKETING_LOCATIONS.join(', ')}.`],
  [4, `the list is capped (${NOTIFICATION_CAP})`],
  [4, `Groups: ${NOTIFICATION_GROUPS.join(', ')}.`],
  [4, `Access tokens last ${ACCESS_TOKEN_SECONDS / 60} minutes`],
  [4, `password (${PASSWORD_MIN} characters or more`],
  [4, `carried out after ${ERASURE_DAYS} days`],
  [4, `After ${PENDING_LIFETIME_MS / 3_600_000} hour they expire`],
  [4, `Within ${WITHDRAWAL_DAYS} days a buyer asks`],
  [4, `of the reasons that the form offers, the first is \`${REFUND_REQUEST_REASONS[0]}\``],
  [4, `A failed charge: mail, ${GRACE_DAYS} days of grace with access`],
  [4, `it ends in ${ENDS_SOON_DAYS} days, the yearly plan is charged in ${RENEWS_SOON_DAYS} days`],
  [4, `up to ${BATCH_MAX_CODES} random codes`],
  [4, `(${ONLY_SENIOR_WAIT_MINUTES} minutes)`],
  [4, `What nobody decides in ${APPROVAL_LIFETIME_DAYS} days expires`],
  [4, `highest price of the last ${LOWEST_PRICE_DAYS} days`],
  [5, `length is ${SEARCH_MIN} to ${SEARCH_MAX} characters`],
  [5, `debounced by ${SEARCH_DEBOUNCE_MS} ms`],
  [5, `at most ${GUEST_PROMO_CODE_MAX_PRODUCTS} extra promo-discounted products`],
  [9, `Search: ${SEARCH_MIN} to ${SEARCH_MAX} characters; debounce ${SEARCH_DEBOUNCE_MS} ms`],
  [9, `Guest promo products: maximum ${GUEST_PROMO_CODE_MAX_PRODUCTS}.`],
  [9, `(${SESSION_COOKIES.access}, ${SESSION_COOKIES.refresh}; flag cookie ${SESSION_COOKIES.forceRefresh})`],
  [9, `max-age ${SESSION_SECONDS} s (${SESSION_SECONDS / 86_400} days)`],
  [9, `Toast auto-close ${TOAST_MS} ms`],
  [9, `${AVATAR_MAX_BYTES / 2 ** 20} MiB for avatars`],
  [9, `Image widths ${PICTURE_WIDTHS.join(', ')} and small sizes ${SMALL_PICTURE_WIDTHS.join(', ')}`],
  [9, `qualities ${PICTURE_QUALITIES.join(', ')}.`],
  [9, `Default timezone ${DEFAULT_TIME_ZONE}`],
  [9, `Maximum size of the notification list: ${NOTIFICATION_CAP}.`],
  [9, `Refunds: asked for within ${WITHDRAWAL_DAYS} days`],
  [9, `a failed one is tried ${REFUND_MAX_ATTEMPTS} times in all, ${refundDelays.join(', ')} hours apart`],
  [9, `a pending one is read every ${REFUND_CHECK_MS / MINUTE_MS} minutes.`],
  [9, `Subscriptions: ${GRACE_DAYS} days of grace`],
  [
    9,
    `tried again after ${RETRY_DAYS.join(', ')} days, and by the reader ${RETRY_PAUSE_MS / MINUTE_MS} minutes after`,
  ],
  [
    9,
    `mails ${ENDS_SOON_DAYS} days before a cancelled one ends and ${RENEWS_SOON_DAYS} days before a yearly one`,
  ],
  [
    9,
    `the next period is charged ${-chargeTime(new Date(0)).getTime() / MINUTE_MS} minutes before it begins.`,
  ],
];

describe('the constants of docs/product.md', () => {
  it.each(CONSTANTS)('§%i: %s', (section, sentence) => {
    expect(productSection(section).replace(/\s+/g, ' ')).toContain(sentence);
  });

  it('name every channel, badge and provider', () => {
    for (const channel of NOTIFICATION_CHANNELS) expect(productPart(4, 'Notifications')).toContain(channel);
    for (const badge of PRODUCT_BADGES) expect(productSection(3)).toContain(badge);
    for (const refusal of REFUND_REFUSALS) expect(productPart(4, 'Refunds')).toContain(`\`${refusal}\``);
    for (const provider of PAYMENT_PROVIDERS) expect(productPart(2, 'Payment')).toContain(provider);
    expect(BEST_COUNT).toBe(5);
    expect([5, 6].map(showsAllLink)).toEqual([false, true]);
  });
});
