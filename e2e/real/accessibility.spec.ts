import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/axe.ts';
import { buy, callAs, getFree, putIntoCart, readLessons } from '../fixtures/calls.ts';
import { journey } from '../fixtures/journey.ts';
import { PERSONAL_PAGES, PUBLIC_PAGES, TEXT_PAGES } from '../fixtures/pages.ts';
import { player } from '../fixtures/player.ts';
import { OTHER_PAID_COURSE } from '../fixtures/school.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);

async function seeNoProblems(page: Page, what: string): Promise<void> {
  expect.soft(await accessibilityProblems(page), what).toEqual([]);
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

// The other screens are checked where their states are shown: mock/screens.spec.ts.
for (const [name, pages, details] of [
  ['one text page of each kind', TEXT_PAGES, {}],
  ['all other public pages', PUBLIC_PAGES.filter((path) => !TEXT_PAGES.has(path)), journey],
] as const) {
  for (const part of [0, 1]) {
    test(`accessible in both themes: ${name}, part ${part + 1}`, details, async ({ page }) => {
      for (const path of [...pages].filter((_, index) => index % 2 === part)) {
        await page.goto(`/en${path}`);
        await settled(page);
        await seeNoProblems(page, path || '/');
      }
    });
  }
}

test(
  'accessible in both themes: pages of a signed-in person',
  journey,
  async ({ page, context, person: _, school }) => {
    await buy(context, school.olx.productId);
    await getFree(context, school.markdown.productId);
    await putIntoCart(context, OTHER_PAID_COURSE);
    const [order] = await (await callAs(context, 'GET', '/api/orders')).json();
    const own = [`/education/orders/${order.orderId}`, `${school.markdown.page}/dashboard`];
    for (const path of [...PERSONAL_PAGES, ...own]) {
      await page.goto(`/en${path}`);
      await settled(page);
      await seeNoProblems(page, path);
    }
  },
);

test('lessons with every kind of content are accessible in both themes', async ({
  page,
  context,
  person: _,
  school,
}) => {
  await buy(context, school.olx.productId);
  await getFree(context, school.markdown.productId);
  const { open, lesson } = player(page, 'en');
  const shown = new Set<string>();
  for (const { productId } of [school.olx, school.markdown]) {
    for (const { key, title, items } of await readLessons(context, productId, 'en')) {
      const kinds = items.flatMap(kindsOf).filter((kind) => !shown.has(kind));
      if (kinds.length === 0) continue;
      for (const kind of kinds) shown.add(kind);
      await open(productId, 'en', key);
      await seeNoProblems(page, `lesson ${title}`);
    }
  }
  await page.getByRole('button', { name: say('learning:keys.open') }).click();
  await expect(page.getByRole('dialog', { name: say('learning:keys.title') })).toBeVisible();
  await seeNoProblems(page, 'keys');
  await page.keyboard.press('Escape');
  await expect(lesson).toBeVisible();
  expect(shown.size).toBeGreaterThan(4);
});

const kindsOf = (item: { kind: string; parts?: { kind: string }[] }) => [
  item.kind,
  ...(item.parts ?? []).map((part) => part.kind),
];

test('popups are accessible in both themes: guest', async ({ page }) => {
  await page.goto('/en');
  await settled(page);
  const header = page.getByRole('banner');
  const popup = page.getByRole('dialog');
  for (const name of [
    say('shell:courses.title'),
    say('shell:language.current', { language: 'English' }),
    say('shell:social'),
    say('shell:burger.open'),
  ]) {
    await header.getByRole('button', { name }).click();
    await expect(popup).toBeVisible();
    await seeNoProblems(page, name);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
  }
});

test('popups are accessible in both themes: signed in', journey, async ({ page, person }) => {
  await page.goto('/en/lk');
  await settled(page);
  const account = page.getByRole('button', { name: say('shell:account.openNamed', person) });
  await account.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await seeNoProblems(page, 'account menu');
  await page.getByRole('menuitem', { name: say('shell:account.Help') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await seeNoProblems(page, 'customer care');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await account.click();
  await page.getByRole('menuitem', { name: say('shell:account.SignOut') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await seeNoProblems(page, 'sign-out popup');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell:search.open') })
    .click();
  const search = page.getByRole('dialog', { name: say('search:title') });
  await expect(search).toBeVisible();
  await search.getByRole('combobox').fill('data');
  await expect(search.getByRole('status')).toHaveText(
    pattern('en', 'search:found', { count: 5, term: 'data' }),
  );
  await seeNoProblems(page, 'search popup');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test(
    'pages and sheets are accessible in both themes',
    journey,
    async ({ page, context, person: _, school }) => {
      await putIntoCart(context, OTHER_PAID_COURSE);
      for (const path of ['', '/education/cart', '/lk', school.olx.page]) {
        await page.goto(`/en${path}`);
        await settled(page);
        await seeNoProblems(page, `phone ${path}`);
      }
      await page.goto('/en/education/course/catalog');
      await page.getByRole('button', { name: say('catalogue:filters.open') }).tap();
      await expect(page.getByRole('dialog', { name: say('catalogue:filters.title') })).toBeVisible();
      await seeNoProblems(page, 'phone filters');
      await player(page, 'en').open(school.markdown.productId, 'en');
      await seeNoProblems(page, 'phone player');
      await page.getByRole('button', { name: say('learning:openOutline') }).tap();
      await expect(page.getByRole('dialog', { name: say('learning:outline') })).toBeVisible();
      await seeNoProblems(page, 'phone outline');
    },
  );
});
