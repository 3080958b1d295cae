import type { Page } from '@playwright/test';
import type { Locale } from '../../contracts/locales.ts';
import { play, seeHeading } from '../fixtures/mock.ts';
import type { Screen } from '../fixtures/screen.ts';
import { SCREENS } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const OTHER: readonly Locale[] = ['ru', 'zh'];

for (const [index, screen] of SCREENS.entries()) {
  const other = OTHER[index % OTHER.length] ?? 'ru';

  test(`${screen.name}: full, in en and ${other}`, async ({ page, context, complaints }) => {
    if (screen.status) complaints.allow(new RegExp(`status of ${screen.status}`));
    await play(context, screen.scenario ?? 'default');
    for (const locale of ['en', other] as const) await seeFull(page, screen, locale);
  });

  const { empty, error } = screen;
  if (empty) {
    test(`${screen.name}: empty, in ${other}`, async ({ page, context }) => {
      await play(context, `${screen.scenario ?? 'default'}.empty`);
      await open(page, screen, other, 200);
      const heading = empty.heading ? text(other, empty.heading) : screen.heading(other);
      await seeHeading(page, heading);
      const main = page.getByRole('main');
      await expect(
        main.getByText(text(other, empty.title, empty.values), { exact: true }).first(),
      ).toBeVisible();
      if (!empty.action) return;
      const action = main.getByRole('link', { name: text(other, empty.action), exact: true });
      await expect(action).toHaveAttribute('href', new RegExp(`^/${other}/`));
    });
  }

  if (error) {
    test(`${screen.name}: failed and tried again, in ${other}`, async ({ page, context, complaints }) => {
      complaints.allow(/status of 500/);
      const scenario = screen.scenario ?? 'default';
      await play(context, `${scenario}.error`);
      const inPage = error === 'page';
      const { title, retry } = inPage ? PAGE_FAILURE : error;
      await open(page, screen, other, inPage ? 500 : 200);
      await expect(page.getByRole('heading', { name: text(other, title), exact: true })).toBeVisible();
      await expect(page.locator('h1')).toHaveCount(1);
      await play(context, scenario);
      await page
        .getByRole('main')
        .getByRole('button', { name: text(other, retry), exact: true })
        .click();
      await seeHeading(page, screen.heading(other));
      await seeTexts(page, screen, other);
    });
  }
}

const PAGE_FAILURE = { title: 'shell:failure.serverError.title', retry: 'shell:failure.retry' };

async function open(page: Page, screen: Screen, locale: Locale, status: number): Promise<void> {
  const answer = await page.goto(`/${locale}${screen.path(locale)}`);
  expect(answer?.status()).toBe(status);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

async function seeFull(page: Page, screen: Screen, locale: Locale): Promise<void> {
  await open(page, screen, locale, screen.status ?? 200);
  await seeHeading(page, screen.heading(locale));
  await seeTexts(page, screen, locale);
  await expect(page).toHaveTitle(/\S/);
}

async function seeTexts(page: Page, { shows = [] }: Screen, locale: Locale): Promise<void> {
  const main = page.getByRole('main');
  for (const key of shows) {
    await expect(
      main.getByText(text(locale, key), { exact: true }).filter({ visible: true }).first(),
      key,
    ).toBeVisible();
  }
}
