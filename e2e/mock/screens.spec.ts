import type { Page } from '@playwright/test';
import type { Locale } from '../../contracts/locales.ts';
import { accessibilityProblems } from '../fixtures/axe.ts';
import { journey } from '../fixtures/journey.ts';
import { seeSpoken } from '../fixtures/language.ts';
import { play, seeHeading } from '../fixtures/mock.ts';
import type { Screen } from '../fixtures/screen.ts';
import { PERSONAL_SCREENS, SCREENS } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const OTHER: readonly Locale[] = ['ru', 'zh'];
const PHONE = { width: 360, height: 740 };

const PERSONAL: readonly Locale[] = ['de', 'bn'];

const seeAccessible = async (page: Page): Promise<void> => {
  expect.soft(await accessibilityProblems(page)).toEqual([]);
};

for (const [index, screen] of SCREENS.entries()) {
  const other = OTHER[index % OTHER.length] ?? 'ru';
  if (!screen.variant) {
    test(`${screen.name}, in ${other}`, async ({ page, complaints }) => {
      allowFailures(screen, complaints.allow);
      await seeOwnStates(page, screen, other, { full: () => seeAccessible(page) });
    });
  }
  test(`${screen.name}: every state, in en and ${other}`, journey, async ({ page, complaints }) => {
    allowFailures(screen, complaints.allow);
    await test.step('full, in en', () => seeFull(page, screen, 'en'));
    const look = () => seeAccessible(page);
    await seeStates(page, screen, other, { full: look, others: look });
  });
}

for (const [index, screen] of PERSONAL_SCREENS.entries()) {
  const item = PERSONAL[index % PERSONAL.length] ?? 'de';
  if (!screen.variant) {
    test(`${screen.name}, in ${item}`, async ({ page, complaints }) => {
      allowFailures(screen, complaints.allow);
      await page.setViewportSize(PHONE);
      const look = () => seeSpoken(page, item);
      await seeOwnStates(page, screen, item, { full: look, others: look });
    });
  }
  test(`${screen.name}: every state, in en, de and bn`, journey, async ({ page, complaints }) => {
    allowFailures(screen, complaints.allow);
    await test.step('full, in en', () => seeFull(page, screen, 'en'));
    await page.setViewportSize(PHONE);
    for (const locale of PERSONAL) {
      const look = () => seeSpoken(page, locale);
      await seeStates(page, screen, locale, { full: look, others: look });
    }
  });
}

/** What is examined on each state once it is there; the others in `npm run prove` only. */
interface Looks {
  full: () => Promise<void>;
  others?: () => Promise<void>;
}

function allowFailures({ status, error }: Screen, allow: (pattern: RegExp) => void): void {
  if (status) allow(new RegExp(`status of ${status}`));
  if (error) allow(/status of 500/);
}

/** Full and empty; the error state of the first screen stands for the others, which `npm run prove` opens all. */
function seeOwnStates(page: Page, screen: Screen, locale: Locale, looks: Looks): Promise<void> {
  return seeStates(page, screen === SCREENS[0] ? screen : { ...screen, error: undefined }, locale, looks);
}

/** Every state of a screen, each opened by its own page load. */
async function seeStates(page: Page, screen: Screen, locale: Locale, looks: Looks): Promise<void> {
  const state = (name: string, see: typeof seeFull, look = looks.others) =>
    test.step(`${name}, in ${locale}`, async () => {
      await see(page, screen, locale);
      await look?.();
    });
  await state('full', seeFull, looks.full);
  if (screen.empty) await state('empty', seeEmpty);
  if (screen.error) {
    await state('failed', seeFailed);
    await test.step(`tried again, in ${locale}`, () => tryAgain(page, screen, locale));
  }
}

const PAGE_FAILURE = { title: 'shell:failure.serverError.title', retry: 'shell:failure.retry' };
const scenarioOf = ({ scenario = 'default' }: Screen): string => scenario;
const failureOf = ({ error }: Screen) => (typeof error === 'object' ? error : PAGE_FAILURE);

async function open(page: Page, screen: Screen, locale: Locale, scenario: string, status: number) {
  // Pending requests of an open page would be sent as another user.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await play(page.context(), scenario);
  const answer = await page.goto(`/${locale}${screen.path(locale)}`);
  expect(answer?.status()).toBe(status);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

async function seeFull(page: Page, screen: Screen, locale: Locale): Promise<void> {
  await open(page, screen, locale, scenarioOf(screen), screen.status ?? 200);
  await seeHeading(page, screen.heading(locale));
  await seeTexts(page, screen, locale);
  await expect(page).toHaveTitle(/\S/);
}

/** The welcome card of a new account has its own flow; here it was closed before. */
const withoutWelcome = (page: Page) =>
  page.addInitScript(() => {
    // A frame without an origin has no storage.
    if (window.origin !== 'null') localStorage.setItem('welcomed', 'true');
  });

async function seeEmpty(page: Page, screen: Screen, locale: Locale): Promise<void> {
  await withoutWelcome(page);
  const { heading, title = '', values, action } = screen.empty ?? {};
  await open(page, screen, locale, `${scenarioOf(screen)}.empty`, 200);
  await seeHeading(page, heading ? text(locale, heading, values) : screen.heading(locale));
  const main = page.getByRole('main');
  await expect(main.getByText(text(locale, title, values), { exact: true }).first()).toBeVisible();
  if (!action) return;
  const onward = main.getByRole('link', { name: text(locale, action), exact: true });
  await expect(onward).toHaveAttribute('href', new RegExp(`^/${locale}/`));
}

async function seeFailed(page: Page, screen: Screen, locale: Locale): Promise<void> {
  const { title } = failureOf(screen);
  await open(page, screen, locale, `${scenarioOf(screen)}.error`, screen.error === 'page' ? 500 : 200);
  await expect(page.getByRole('heading', { name: text(locale, title), exact: true })).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(1);
}

async function tryAgain(page: Page, screen: Screen, locale: Locale): Promise<void> {
  await play(page.context(), scenarioOf(screen));
  const name = text(locale, failureOf(screen).retry);
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await seeHeading(page, screen.heading(locale));
  await seeTexts(page, screen, locale);
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
