import type { Locator, Page } from '@playwright/test';
import { kit, openAs } from '../fixtures/back-office.ts';
import { journey } from '../fixtures/journey.ts';
import { seeFocus, tabTo } from '../fixtures/keyboard.ts';
import { PAID_COURSE } from '../fixtures/school.ts';
import { shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const orders = (key: string, values = {}) => text('en', `manager-orders:${key}`, values);
const editorial = (key: string, values = {}) => text('en', `manager-editorial:${key}`, values);

/** Nothing but Tab, Enter, Space and letters. */
function hands(page: Page) {
  const press = async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
    await tabTo(page, target);
    await seeFocus(page);
    await page.keyboard.press(key);
  };
  return {
    press,
    pressButton: (name: string, place: Page | Locator = page) =>
      press(place.getByRole('button', { name, exact: true })),
    async type(name: string, words: string, place: Page | Locator = page) {
      await tabTo(page, place.getByRole('textbox', { name, exact: true }));
      await page.keyboard.press('Control+a');
      await page.keyboard.type(words);
    },
  };
}

test(
  'an order is found and refunded by keyboard alone',
  journey,
  async ({ page, person, browser, baseURL, complaints }) => {
    test.setTimeout(360_000);
    const buyer = shop(page, 'en');
    await buyer.addFromPage(PAID_COURSE);
    await buyer.openCart();
    await buyer.pay();
    await buyer.decide('approve');
    await buyer.seeSuccess();

    const senior = await openAs(browser, baseURL ?? '', 'senior');
    complaints.watch(senior.context());
    const { press, pressButton, type } = hands(senior);
    await senior.goto('/en/manager/orders');
    await tabTo(senior, senior.getByRole('searchbox', { name: kit('list.search') }));
    await senior.keyboard.type(person.email);
    const row = senior.getByRole('row').filter({ hasText: person.email });
    await expect(senior.getByRole('row')).toHaveCount(2);
    await press(row.getByRole('link').first());
    await pressButton(orders('refunds.start'));
    const dialog = senior.getByRole('dialog');
    await press(dialog.getByRole('checkbox').first(), 'Space');
    await type(orders('refundForm.reason'), 'Agreed by phone', dialog);
    await pressButton(orders('refundForm.submit'), dialog);
    await expect(senior.getByText(orders('refundForm.done')).first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await seeFocus(senior);
    await senior.context().close();
  },
);

test(
  'an article is begun, written and published by keyboard alone',
  journey,
  async ({ page, browser, baseURL, complaints }) => {
    test.setTimeout(360_000);
    const title = `By hand ${Date.now()}`;
    const senior = await openAs(browser, baseURL ?? '', 'senior');
    complaints.watch(senior.context());
    const { pressButton, type } = hands(senior);
    await senior.goto('/en/manager/magazine');
    await pressButton(editorial('articles.add'));
    const dialog = senior.getByRole('dialog');
    await type(editorial('new.title'), title, dialog);
    await pressButton(editorial('new.create'), dialog);
    await expect(senior.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await type(editorial('field.title'), title);
    await type(editorial('field.lead'), 'No mouse was used.');
    await type(editorial('field.body'), '## Keys\n\nEvery control has one.');
    await expect(senior.getByText(kit('save.saved')).filter({ visible: true }).first()).toBeVisible();
    await expect(senior.getByText(editorial('check.ready'))).toBeVisible();
    await pressButton(editorial('publish.open'));
    await pressButton(editorial('publish.submit'), senior.getByRole('dialog'));
    await expect(senior.getByText(editorial('publish.done')).first()).toBeVisible();
    await senior.context().close();

    await page.goto('/en/magazine');
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  },
);
