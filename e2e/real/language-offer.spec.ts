import type { Page } from '@playwright/test';
import type { Locale } from '../../contracts/locales.ts';
import { journeyUnlessIn } from '../fixtures/journey.ts';
import { PAID_COURSE } from '../fixtures/school.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

/** The languages with the longest texts. */
const LONGEST: Locale[] = ['de', 'ru', 'fr', 'mn', 'ja', 'vi', 'id'];

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Element | Text | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** A guest on a first visit; the languages of the browser are `languages`. */
const firstVisit = (page: Page, languages: string[]) =>
  page.addInitScript((said) => {
    if (!sessionStorage.getItem('visited')) localStorage.removeItem('languageConfirmed');
    sessionStorage.setItem('visited', 'true');
    Object.defineProperty(navigator, 'languages', { get: () => said });
  }, languages);

/** Elements that shifted while the page loaded; a line that grew because its text arrived in two pieces is left out. */
const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const told = ({ node, previousRect, currentRect }: Shift['sources'][number]) =>
          `${node?.nodeName} ${node?.textContent?.slice(0, 40)} ${JSON.stringify([previousRect, currentRect])}`;
        const isMoved = ({ value, sources }: Shift) =>
          value >= 0.001 &&
          !sources.every(({ previousRect, currentRect }) => previousRect.width < currentRect.width);
        const watch = (list: PerformanceObserverEntryList) =>
          resolve(
            (list.getEntries() as Shift[])
              .filter(isMoved)
              .map(({ value, sources }) => `${value}: ${sources.map(told).join(', ')}`),
          );
        new PerformanceObserver(watch).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve([]), 300);
      }),
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('the language banner is under the header, covers nothing and shifts nothing', async ({ page }) => {
    await firstVisit(page, ['de-AT', 'en']);
    await page.goto(`/en${PAID_COURSE}`);
    const offer = page.getByRole('region', { name: text('de', 'shell:language.title') });
    await expect(offer.getByText(text('de', 'shell:language.question'))).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifts(page)).toEqual([]);
    const add = page
      .getByRole('button', { name: text('en', 'landing:buy.add') })
      .filter({ visible: true })
      .first();
    await add.tap();
    await expect(page.getByRole('link', { name: text('en', 'landing:buy.inCart') }).first()).toBeVisible();
    await expect(offer).toBeVisible();

    await offer.getByRole('button', { name: text('de', 'shell:close') }).tap();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(
      add.or(page.getByRole('link', { name: text('en', 'landing:buy.inCart') })).first(),
    ).toBeVisible();
    await expect(page.locator(':root[data-language-offer]')).toHaveCount(0);
  });

  for (const locale of LONGEST) {
    test(
      `the language banner fits its reserved space in ${locale}`,
      journeyUnlessIn(['de'], locale),
      async ({ page }) => {
        expect(await heightsIn(page, locale)).toEqual([109, 61]);
      },
    );
  }
});

/** Heights of the reserved space on a phone and on a wide screen, in a browser of that language. */
async function heightsIn(page: Page, locale: Locale): Promise<(number | undefined)[]> {
  await firstVisit(page, [locale]);
  await page.goto('/en/signin');
  const offer = page.getByRole('region', { name: text(locale, 'shell:language.title') });
  await expect(offer).toBeVisible();
  const heights = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    heights.push((await offer.locator('..').boundingBox())?.height);
  }
  return heights;
}

test('the language banner opens the page in that language', async ({ page }) => {
  await firstVisit(page, ['hi']);
  await page.goto(`/en${PAID_COURSE}`);
  await page.getByRole('button', { name: text('hi', 'shell:language.yes') }).click();
  await expect(page).toHaveURL(`/hi${PAID_COURSE}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});
