import type { Page } from '@playwright/test';
import { kit, openAs, prices } from '../fixtures/back-office.ts';
import { callAs, putIntoCart } from '../fixtures/calls.ts';
import { journey } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

/** A paid course that no other flow buys. */
const COURSE = '/course/forms-everyone-can-finish';
const TITLE = 'Forms everyone can finish';
const LIST = `/en/manager/price-schema?text=${encodeURIComponent(TITLE)}`;
/** Minor units of the demo price list. */
const FULL = 6900;
const REDUCED = 2760;

/** Chooses the course and opens the dialog for its sale. */
async function openSale(page: Page): Promise<void> {
  await page.goto(LIST);
  await page.getByRole('checkbox', { name: kit('list.select', { name: TITLE }) }).check();
  await page.getByRole('button', { name: prices('schema.changeSale') }).click();
}

const yes = prices('schema.yes', { count: 1 });

test(
  'a price falls by more than half with two senior managers, and an order that waits keeps its price',
  journey,
  async ({ page, context, browser, baseURL, complaints, person }) => {
    const [ann, ada] = [
      await openAs(browser, baseURL ?? '', 'senior'),
      await openAs(browser, baseURL ?? '', 'senior2'),
    ];
    for (const manager of [ann, ada]) complaints.watch(manager.context());
    const buyer = shop(page, 'en');
    const order = async () => {
      const orders = await (await callAs(context, 'GET', '/api/orders')).json();
      return orders.map(({ status, total }: { status: string; total: number }) => ({ status, total }));
    };

    await test.step('somebody begins to pay', async () => {
      expect(person.email).not.toBe('');
      await putIntoCart(context, COURSE);
      await buyer.openCart();
      await buyer.pay();
      expect(await order()).toEqual([{ status: 'PENDING', total: FULL }]);
    });

    await test.step('a senior manager sees the new price before the yes, and that it has to wait', async () => {
      await openSale(ann);
      const dialog = ann.getByRole('dialog');
      await dialog.getByLabel(prices('schema.percent')).fill('60');
      await dialog.getByRole('button', { name: prices('dialog.review') }).click();
      const row = dialog.getByRole('row', { name: new RegExp(TITLE) });
      await expect(row.locator('del').first()).toContainText('$69');
      await expect(row.locator('ins').first()).toContainText('$27.60');
      await expect(dialog.getByText(prices('effect.approval'))).toBeVisible();
      await dialog.getByRole('button', { name: yes }).click();
      await expect(dialog.getByText(prices('schema.waiting', { count: 1 }))).toBeVisible();
    });

    await test.step('nothing changes until the second one approves it', async () => {
      await ann.goto('/en/manager/approvals');
      await expect(
        ann.getByRole('button', { name: prices('approvals.withdrawOf', { name: TITLE }) }),
      ).toBeVisible();
      await expect(
        ann.getByRole('button', { name: prices('approvals.approveOf', { name: TITLE }) }),
      ).toHaveCount(0);
      await ada.goto('/en/manager/main');
      await ada.getByRole('link', { name: text('en', 'manager:waiting.APPROVALS') }).click();
      await expect(ada.getByRole('article', { name: TITLE }).getByText('60%')).toBeVisible();
      await ada.getByRole('button', { name: prices('approvals.approveOf', { name: TITLE }) }).click();
      await expect(ada.getByText(prices('approvals.approved', { name: TITLE })).first()).toBeVisible();
    });

    await test.step('the page has the new price, the order the old one, and it is paid', async () => {
      const landing = await callAs(context, 'GET', `/api/products/${COURSE.split('/').at(-1)}/landing`);
      expect((await landing.json()).price.finalPrice).toBe(REDUCED);
      expect(await order()).toEqual([{ status: 'PENDING', total: FULL }]);
      await buyer.decide('approve');
      await buyer.seeSuccess();
      expect(await order()).toEqual([{ status: 'PAID', total: FULL }]);
    });

    await test.step('the sale ends without a second one: prices rise', async () => {
      await openSale(ann);
      const dialog = ann.getByRole('dialog');
      await dialog.getByRole('radio', { name: prices('schema.NONE') }).check();
      await dialog.getByRole('button', { name: prices('dialog.review') }).click();
      await dialog.getByRole('button', { name: yes }).click();
      await expect(ann.getByText(prices('schema.changed', { count: 1 })).first()).toBeVisible();
    });
    for (const manager of [ann, ada]) await manager.context().close();
  },
);
