import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Where a reader of docs/architecture.md expects an answer: question, file, and a text of that file. When code moves away
 * from the expected place, change the architecture page or the code, not the question.
 */
const PLACES: [question: string, place: string, text: RegExp][] = [
  ['How is a price rounded?', 'domain/commerce/price.ts', /half up/],
  ['In which order is a promo code checked?', 'domain/commerce/promo-code.ts', /invalid_promocode_for_email/],
  ['What may a content manager do?', 'domain/identity/permission.ts', /CONTENT_MANAGER/],
  ['How long does an order wait for its payment?', 'domain/commerce/order.ts', /PENDING_LIFETIME_MS/],
  ['Who may learn a product?', 'domain/commerce/entitlement.ts', /export function entitlementsOf/],
  ['Who may call the purchase?', 'contracts/commerce/cart.ts', /purchase: \{[^}]*access: 'verified'/],
  ['How long does a refresh token live?', 'domain/identity/session.ts', /SESSION_SECONDS/],
  [
    'Which attributes do the session cookies have?',
    'server/modules/identity/session/session-cookies.ts',
    /HttpOnly/i,
  ],
  ['Where does /EN/signin redirect?', 'server/web/canonical-url.ts', /308/],
  ['How long is a public page cached?', 'server/web/page-cache.ts', /stale|STALE|FRESH/i],
  ['Which third parties does the CSP allow?', 'server/web/csp-sources.ts', /google/i],
  ['Which sums does the audit check?', 'server/platform/audit/invariants.ts', /Invariant/],
  ['What does MAIL_FROM mean?', 'server/config/settings.ts', /MAIL_FROM/],
  ['When is a course completed?', 'domain/learning/progress.ts', /COMPLETED/],
  ['Which columns does an order have?', 'db/schema/commerce/*.ts', /pgTable\(\s*'orders'/],
  ['What does the database say about a wishlist?', 'db/schema/catalog/wishlist.ts', /pgTable/],
  ['Which columns are personal data?', 'db/data-classification.ts', /personal/],
  ['Where are live messages sent?', 'server/modules/messaging/notification/sse-hub.ts', /stream/i],
  ['Which status does an error code have?', 'contracts/error-codes.ts', /promocode_not_found: 404/],
  ['From which length on is a search text sent?', 'contracts/values.ts', /SEARCH_MIN = 3/],
  ['What happens when a payment is captured?', 'server/modules/commerce/payment/settlement.ts', /settle/],
  ['How often is a job retried?', 'server/platform/outbox/topics.ts', /retries|RETRIES/i],
  ['Which HTML may an imported course contain?', 'server/modules/importers/shared/sanitize.ts', /allowed/i],
  ['What is in the footer?', 'features/shell/navigation.ts', /footer/i],
  ['Which services exist in commerce?', 'server/modules/commerce/commerce.module.ts', /createCartService/],
  ['Which planted import does each rule of the tiers catch?', 'tests/boundaries/probes.ts', /services/],
];

/**
 * Questions that were written with only docs/architecture.md open: question, the folder that the page names, the file
 * with the answer, and a text of that file.
 */
const BLIND_PLACES: [question: string, folder: string, place: string, text: RegExp][] = [
  [
    'How many password guesses are allowed?',
    'server/modules/<area>/<noun>/',
    'server/modules/identity/auth/account-limits.ts',
    /signInPair/,
  ],
  [
    'Which products may a promo code discount?',
    'domain/<area>/',
    'domain/commerce/promo-code.ts',
    /products/,
  ],
  [
    'Where are the words of the mail after a purchase?',
    'public/locales/<language>/mail.json',
    'public/locales/en/mail.json',
    /"receipt"/,
  ],
  [
    'How many attempts before a solution may be revealed?',
    'domain/<area>/',
    'domain/learning/progress.ts',
    /ATTEMPTS_BEFORE_REVEAL/,
  ],
  [
    'Who decides that an answer is right?',
    'domain/<area>/',
    'domain/learning/grading/grading.ts',
    /gradeProblem/,
  ],
  [
    'Who may read the magazine?',
    'contracts/<area>/<noun>.ts',
    'contracts/editorial/magazine.ts',
    /access: 'public'/,
  ],
  [
    'How is a refresh token rotated?',
    'server/modules/<area>/<noun>/',
    'server/modules/identity/session/session.repository.ts',
    /update|UPDATE/,
  ],
  [
    'How long does an access token live?',
    'domain/<area>/',
    'domain/identity/session.ts',
    /ACCESS_TOKEN_SECONDS/,
  ],
  [
    'Where is the signature of a webhook verified?',
    'server/modules/<area>/<noun>/',
    'server/modules/commerce/payment/webhook.ts',
    /webhook_signature_invalid/,
  ],
  ['Where is the CSP header built?', '`http/`', 'server/http/security-headers.ts', /'script-src'/],
  [
    'Which file renders the menu of a signed-in user?',
    'features/shell',
    'features/shell/header/account-menu.tsx',
    /Menu/,
  ],
  [
    'Who tells the page cache that a page is stale?',
    '`platform/`',
    'server/platform/pubsub/purge.ts',
    /purgeAfter/,
  ],
  [
    'Where is an OLX archive read?',
    'server/modules/<area>/<noun>/',
    'server/modules/importers/olx/read-course.ts',
    /course\.xml/,
  ],
  ['After how many days is a record deleted?', 'domain/retention.ts', 'domain/retention.ts', /_DAYS = /],
  ['Where does the browser refresh a session?', '`services/`', 'services/refresh.ts', /refreshOnce/],
  ['How large may an avatar be?', 'contracts/values.ts', 'contracts/values.ts', /AVATAR_MAX_BYTES/],
  ['Where is the button?', 'components/ui/', 'components/ui/button.tsx', /export/],
  ['Where is the card of a product?', 'components/<noun>/', 'components/product/product-card.tsx', /export/],
];

const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');

function expectText(place: string, text: RegExp) {
  const files = globSync(place, { cwd: root });
  expect(files).not.toEqual([]);
  expect(files.filter((file) => text.test(readFileSync(path.join(root, file), 'utf8')))).not.toEqual([]);
}

describe('a reader of docs/architecture.md', () => {
  it.each(PLACES)('%s → %s', (_, place, text) => expectText(place, text));

  it.each(BLIND_PLACES)('without any other page: %s → %s', (_, folder, place, text) => {
    expect(page).toContain(folder);
    const named = folder
      .replaceAll('`', '')
      .split('/')
      .filter((part) => part && !part.startsWith('<'));
    expect(place.split('/')).toEqual(expect.arrayContaining(named));
    expectText(place, text);
  });

  it('finds every top folder of these answers named there', () => {
    const folders = new Set(
      [...PLACES, ...BLIND_PLACES].map((row) => String(row.at(-2)).split('/')[0] ?? ''),
    );
    expect([...folders].filter((folder) => folder !== 'tests' && !page.includes(`${folder}/`))).toEqual([]);
  });
});
