import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Where a reader of docs/architecture.md alone looks for a rule: question, path, and a text that has to stand there.
 * When code moves away from the place where it is expected, change the architecture page or the code, not the question.
 */
const PLACES: [question: string, place: string, text: RegExp][] = [
  ['How many password guesses are allowed?', 'server/modules/identity/auth/account-limits.ts', /signInPair/],
  ['How is a price rounded?', 'domain/commerce/price.ts', /half up/],
  ['In which order is a promo code checked?', 'domain/commerce/promo-code.ts', /invalid_promocode_for_email/],
  ['What may a content manager do?', 'domain/identity/permission.ts', /CONTENT_MANAGER/],
  ['How long does an order wait for its payment?', 'domain/commerce/order.ts', /PENDING_LIFETIME_MS/],
  ['Who may learn a product?', 'domain/commerce/entitlement.ts', /export function entitlementsOf/],
  ['Who may call the purchase?', 'contracts/commerce/cart.ts', /purchase: \{[^}]*access: 'verified'/],
  ['How long does a refresh token live?', 'domain/identity/session.ts', /SESSION_SECONDS/],
  [
    'How is a refresh token rotated?',
    'server/modules/identity/session/session.repository.ts',
    /update|UPDATE/,
  ],
  [
    'Which attributes do the session cookies have?',
    'server/modules/identity/session/session-cookies.ts',
    /HttpOnly/i,
  ],
  ['Where does /EN/signin redirect?', 'server/web/canonical-url.ts', /308/],
  ['How long is a public page cached?', 'server/web/page-cache.ts', /stale|STALE|FRESH/i],
  ['Which third parties does the CSP allow?', 'server/web/csp-sources.ts', /google/i],
  ['What is deleted at night?', 'server/platform/retention/*.ts', /days|DAYS/],
  ['Which sums does the audit check?', 'server/platform/audit/invariants.ts', /Invariant/],
  ['What does SMTP_URL mean?', 'server/config/settings.ts', /SMTP_URL/],
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

describe('a reader of docs/architecture.md', () => {
  it('has twenty questions or more', () => expect(PLACES.length).toBeGreaterThanOrEqual(20));

  it.each(PLACES)('%s → %s', (_, place, text) => {
    const files = globSync(place, { cwd: root });
    expect(files).not.toEqual([]);
    expect(files.filter((file) => text.test(readFileSync(path.join(root, file), 'utf8')))).not.toEqual([]);
  });

  it('finds every folder of these answers named there', () => {
    const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
    const folders = new Set(PLACES.map(([, place]) => place.split('/')[0] ?? ''));
    expect([...folders].filter((folder) => folder !== 'tests' && !page.includes(folder))).toEqual([]);
  });
});
