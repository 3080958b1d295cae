import type { BrowserContext, Page } from '@playwright/test';
import { TrackingEvent } from '../../contracts/commerce/tracking.ts';
import { play, seeHeading } from '../fixtures/mock.ts';
import { shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const COURSE = 'sql-that-answers-questions';
const LANDING = `/en/course/${COURSE}`;

/** All events of a browser, as the contract declares them; in a line each, with what tells them apart. */
function listen(context: BrowserContext) {
  const bodies: string[] = [];
  const outside: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/aggregate/event') bodies.push(request.postData() ?? '');
    if (url.hostname !== 'localhost') outside.push(request.url());
  });
  const parsed = () => bodies.map((body) => TrackingEvent.parse(JSON.parse(body)));
  const line = ({ eventDetails: details }: TrackingEvent) => {
    if (details.event === 'page_view') return `page_view ${details.path}`;
    const result = 'result' in details ? [details.result, details.error].filter(Boolean) : [];
    return [details.event, ...result, 'location' in details ? details.location : undefined]
      .filter(Boolean)
      .join(' ');
  };
  return { bodies, outside, parsed, lines: () => parsed().map(line) };
}

const toCart = (page: Page) =>
  page
    .getByRole('link', { name: text('en', 'landing:buy.inCart'), exact: true })
    .filter({ visible: true })
    .first();

test('a guest from a campaign is counted once at each step', async ({ page, context, complaints }) => {
  complaints.allow(/status of 404/);
  const events = listen(context);
  let before = 0;
  // The events of one step have no order.
  const counted = async (...next: string[]) => {
    await expect.poll(() => events.lines().slice(before).sort()).toEqual(next.sort());
    before += next.length;
  };
  await page.goto(
    `${LANDING}?utm_source=mail&utm_campaign=Spring&ref=ann77&email=ann%40mail.test&token=secret`,
  );
  await counted(`page_view ${LANDING}`, 'view_item main');
  await page.reload();
  await counted(`page_view ${LANDING}`);
  await page
    .getByRole('button', { name: text('en', 'landing:buy.add') })
    .filter({ visible: true })
    .first()
    .click();
  await counted('add_to_cart main');
  await toCart(page).click();
  await counted('page_view /en/education/cart', 'cart cart');

  const code = page.getByRole('textbox', { name: text('en', 'cart:promo.label') });
  const apply = page.getByRole('button', { name: text('en', 'cart:promo.apply'), exact: true });
  await code.fill('ann@mail.test');
  await apply.click();
  await counted('promocode_apply fail promocode_not_found cart');
  await code.fill('NOSUCHCODE');
  await apply.click();
  await counted('promocode_apply fail promocode_not_found cart');
  await code.fill('WELCOME10');
  await apply.click();
  await counted('promocode_apply success cart');
  await page.getByRole('button', { name: text('en', 'cart:promo.clear', { code: 'WELCOME10' }) }).click();
  await counted('promocode_clear cart');

  await page.getByRole('button', { name: pattern('en', 'cart:remove') }).click();
  await counted('remove_from_cart cart');
  await page.getByRole('button', { name: text('en', 'cart:undo') }).click();
  await counted('add_to_cart cart');

  await page.goBack();
  await counted(`page_view ${LANDING}`);
  await page.goForward();
  await counted('page_view /en/education/cart');
  await page.getByRole('button', { name: pattern('en', 'cart:action.buyGuest') }).click();
  await counted('begin_checkout cart', 'page_view /en/signin');

  for (const { utmTagData } of events.parsed()) {
    expect(utmTagData).toEqual({ utm_source: 'mail', utm_campaign: 'Spring', referralcode: 'ANN77' });
  }
  expect(events.bodies.join('\n')).not.toMatch(/@|%40|secret|token/);
  expect(events.outside).toEqual([]);
});

test('a purchase is counted once, over a reload and in a second tab', async ({ page, context }) => {
  const events = listen(context);
  await play(context, 'signed-in');
  await page.goto('/en/education/cart');
  await shop(page, 'en').payButton.click();
  await seeHeading(page, text('en', 'payment:success.title'));
  const steps = [
    'page_view /en/education/cart',
    'cart cart',
    'begin_checkout cart',
    'page_view /en/payment/sandbox/confirm',
    'page_view /en/education/payment-successful',
    'purchase',
  ];
  const sorted = () => events.lines().sort();
  await expect.poll(sorted).toEqual(steps.sort());
  await page.reload();
  await expect.poll(sorted).toEqual([...steps, 'page_view /en/education/payment-successful'].sort());
  const second = await context.newPage();
  await second.goto(page.url());
  await seeHeading(second, text('en', 'payment:success.title'));
  await expect.poll(() => events.lines().filter((line) => line.startsWith('page_view'))).toHaveLength(5);
  expect(events.lines().filter((line) => line === 'purchase')).toHaveLength(1);
  expect(events.bodies.join('\n')).not.toMatch(/@|order=/);
});

test('a visitor who leaves before the scripts arrive is counted once', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const events = listen(context);
  await page.route('**/_next/static/**/*.js', () => {});
  await page.goto('/en/receipt/RCPT7K2M', { waitUntil: 'domcontentloaded' });
  expect(events.bodies).toEqual([]);
  // The browser under test does not report requests of a page that it leaves.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    for (let time = 0; time < 2; time += 1)
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(events.lines).toEqual(['page_view /en/receipt/*']);
});
