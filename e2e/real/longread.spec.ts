import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/account.ts';
import { buy, callAs, lessonsOf, productIdOf, readOutline } from '../fixtures/calls.ts';
import { player, storedWrites } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const LONGREAD = '/en/longread/the-night-before-the-day';

const current = (page: Page) =>
  page.getByRole('navigation', { name: say('learning:outline') }).locator('[aria-current="step"]');

/** Turns the wheel until a title is at the upper edge of the window. */
async function readOnTo(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
  await page.mouse.move(700, 400);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 500);
      const box = (await heading.count()) > 0 ? await heading.boundingBox() : null;
      return box !== null && box.y < 100;
    })
    .toBe(true);
}

/** The item at the line below the bar. */
function readPlace() {
  const items = [...document.querySelectorAll<HTMLElement>('[data-content-id]')];
  const item = items.find((one) => one.getBoundingClientRect().bottom > 80);
  return { contentId: item?.dataset.contentId };
}

test('a longread is read on one page, and goes on where it was left on another device', async ({
  page,
  context,
  person,
  browser,
  baseURL,
  complaints,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const productId = await productIdOf(context, LONGREAD);
  await buy(context, productId);
  const [first, second] = lessonsOf(await readOutline(context, productId, 'en'));
  const address = `/en/longread-learning/${productId}/en`;
  const { title } = player(page, 'en');
  await page.goto(address);
  await expect(title(first?.title ?? '')).toBeVisible();
  await expect(current(page)).toContainText(first?.title ?? '');
  const read = page.getByRole('progressbar', { name: say('learning:longread.progress') });
  await expect(read).toHaveAttribute('aria-valuenow', '0');

  await page.getByRole('button', { name: say('learning:longread.settings') }).click();
  await page.getByRole('radio', { name: say('learning:longread.sizes.XL') }).check();
  await page.keyboard.press('Escape');
  await readOnTo(page, second?.title ?? '');
  await expect(page).toHaveURL(`${address}?lesson=${second?.key}`);
  await expect(current(page)).toContainText(second?.title ?? '');
  await expect(title(first?.title ?? '')).toBeAttached();
  expect(Number(await read.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
  const outline = () => readOutline(context, productId, 'en');
  await expect.poll(async () => (await outline()).resumeLessonKey).toBe(second?.key);

  const place = async () => {
    const path = `/api/learning/${productId}/en/lessons/${second?.key}`;
    return (await (await callAs(context, 'GET', path)).json()).place;
  };
  await expect.poll(place).not.toBeNull();
  const sizeOf = (shown: Page) =>
    shown
      .getByRole('article')
      .first()
      .evaluate((article) => getComputedStyle(article).fontSize);
  await page.reload();
  await expect(title(second?.title ?? '')).toBeVisible();
  await expect.poll(() => sizeOf(page)).toBe('24px');
  await expect.poll(() => storedWrites(page)).toBe(0);

  const stopped = await place();
  const other = await browser.newContext({ baseURL });
  complaints.watch(other);
  await signIn(other, baseURL ?? '', person);
  const otherPage = await other.newPage();
  await otherPage.goto(address);
  await expect(current(otherPage)).toContainText(second?.title ?? '');
  await expect.poll(() => sizeOf(otherPage)).toBe('24px');
  await expect.poll(() => otherPage.evaluate(readPlace)).toMatchObject({ contentId: stopped.contentId });
  await other.close();
});
