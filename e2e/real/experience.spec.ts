import { readFileSync } from 'node:fs';
import { signInAsNew } from '../fixtures/account.ts';
import { journey } from '../fixtures/journey.ts';
import { player } from '../fixtures/player.ts';
import { shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

/** A paid marathon with lessons in every language; its first day is free. */
const PAGE = '/marathon/seven-days-of-drawing';
const WISHES = {
  en: 'could you teach me drawing',
  hi: 'मुझे चित्रकारी सीखनी है',
  ru: 'как научиться рисовать с нуля',
  zh: '我想学画画',
  de: 'ich möchte zeichnen lernen',
  mn: 'Би зурж сурмаар байна',
} as const;
const LOCALES = ['en', 'hi', 'ru', 'zh', 'de', 'mn'] as const;

/** The right answer to its first exercise. */
function rightOption(locale: string): string {
  const lesson = readFileSync(
    `content/products/seven-days-of-drawing/lessons/${locale}/01-contour.md`,
    'utf8',
  );
  return /right: "(.+)"/.exec(lesson)?.[1] ?? '';
}

for (const width of [360, 1440]) {
  test.describe(`${width} px wide`, journey, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const locale of LOCALES) {
      test(`a stranger finds, tries, buys after a declined card, learns and comes back, in ${locale}`, async ({
        page,
        context,
        baseURL,
      }) => {
        const say = (key: string, values = {}) => text(locale, key, values);
        const { addFromPage, openCart, lines, pay, decide, seeSuccess, heading } = shop(page, locale);
        const { lesson } = player(page, locale);

        await test.step('a wish in their own words finds a lesson that can be tried', async () => {
          await page.goto(`/${locale}`);
          await page.locator('#home-search').fill(WISHES[locale]);
          await page.keyboard.press('Enter');
          await expect(page).toHaveURL(/\/education\/search\?term=/);
          await expect(page.getByRole('heading', { name: say('search:best') })).toBeVisible();
          await page
            .getByRole('main')
            .getByRole('radio', { name: rightOption(locale) })
            .check();
          await page.getByRole('button', { name: say('learning:problem.check'), exact: true }).click();
          const verdict = page.getByText(say('learning:problem.right'), { exact: true });
          await expect(verdict.filter({ visible: true }).first()).toBeVisible();
          await page.getByRole('link', { name: say('learning:embedded.open'), exact: true }).click();
          await expect(page).toHaveURL(new RegExp(`/${locale}/marathon-learning/[^/]+/${locale}`));
          await expect(lesson.getByRole('heading', { level: 1 })).toBeVisible();
        });

        await test.step('what a guest puts into the cart is there after they sign in', async () => {
          await addFromPage(PAGE);
          await openCart();
          await expect(
            page.getByRole('button', { name: pattern(locale, 'cart:action.buyGuest') }),
          ).toBeVisible();
          await signInAsNew(context, baseURL ?? '');
          await openCart();
          await expect(lines).toHaveCount(1);
        });

        await test.step('a declined card costs nothing, and the next one is a press away', async () => {
          await pay();
          await decide('decline');
          await expect(heading('payment:fail.title')).toBeVisible();
          await page.getByRole('button', { name: say('cart:declined.anotherCard') }).click();
          await decide('approve');
          await seeSuccess();
        });

        await test.step('the lesson opens from there, and the home page leads back to it', async () => {
          // What the guest solved counts.
          await page.getByRole('link', { name: say('product:button.continueLearning') }).click();
          await expect(lesson.getByRole('heading', { level: 1 })).toBeVisible();
          await page.goto(`/${locale}`);
          await expect(page.getByRole('heading', { name: say('education:lk.continue') })).toBeVisible();
          await page
            .getByRole('link', { name: say('education:card.continueLearning') })
            .first()
            .click();
          await expect(lesson.getByRole('heading', { level: 1 })).toBeVisible();
        });
      });
    }
  });
}
