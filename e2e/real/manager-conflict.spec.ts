import type { Page } from '@playwright/test';
import { content, kit, openAs } from '../fixtures/back-office.ts';
import { expect, test } from '../fixtures/test.ts';

/** The lesson of a demo course, as its editor shows it. */
const LESSON = async (page: Page): Promise<string> => {
  await page.goto('/en/manager/courses');
  await page
    .getByRole('searchbox')
    .or(page.getByLabel(kit('list.search')))
    .first()
    .fill('Reading data');
  await page
    .getByRole('link', { name: /Reading data/ })
    .first()
    .click();
  await page
    .getByRole('link', { name: /content in German|content in English/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/content(\?|$)/);
  await expect(page.getByRole('button', { name: content('versions.open') })).toBeVisible();
  return page.url();
};

test('two managers write in one lesson: the second one sees whose words are there, and both stay', async ({
  browser,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  // The lesson keeps what an earlier run wrote.
  const mark = Date.now().toString(36);
  const [mias, anns] = [`Words of Mia ${mark}.`, `Words of Ann ${mark}.`];
  const [mia, ann] = [
    await openAs(browser, baseURL ?? '', 'manager'),
    await openAs(browser, baseURL ?? '', 'senior'),
  ];
  const address = await LESSON(mia);
  await ann.goto(address);
  const textOf = (page: Page) => page.getByRole('textbox', { name: content('kind.rich_text') });
  for (const page of [mia, ann]) await expect(textOf(page).first()).toBeVisible();

  await textOf(mia).first().click();
  await mia.keyboard.press('Control+Home');
  await mia.keyboard.type(`${mias} `);
  await expect(mia.getByText(kit('save.saved')).first()).toBeVisible();

  await textOf(ann).last().click();
  await ann.keyboard.press('Control+End');
  await ann.keyboard.type(` ${anns}`);
  const dialog = ann.getByRole('dialog', { name: kit('conflict.title') });
  await expect(dialog.getByText(mias, { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: kit('conflict.merge') }).click();
  await expect(ann.getByText(kit('save.saved')).first()).toBeVisible();

  await mia.reload();
  await expect(mia.getByText(mias).first()).toBeVisible();
  await expect(mia.getByText(anns).first()).toBeVisible();
  for (const page of [mia, ann]) await page.context().close();
});
