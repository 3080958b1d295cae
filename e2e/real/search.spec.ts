import type { BrowserContext, Page } from '@playwright/test';
import type { SearchData } from '../../contracts/catalog/search.ts';
import { journey } from '../fixtures/journey.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const SEARCH_CALL = '/api/v2/search-page/search';

test.beforeEach(async ({ person: _ }) => {});

function popupOf(page: Page) {
  const popup = page.getByRole('dialog', { name: say('search:title') });
  return {
    popup,
    field: popup.getByRole('combobox', { name: say('search:label') }),
    submit: popup.getByRole('button', { name: say('search:submit'), exact: true }),
    results: popup.getByRole('heading', { name: say('search:results'), exact: true }),
    suggestions: popup.getByRole('heading', { name: say('search:suggestions'), exact: true }),
    showAll: popup.getByRole('link', { name: say('search:showAll') }),
    opener: page.getByRole('banner').getByRole('link', { name: say('shell:search.open') }),
  };
}

async function openPopup(page: Page) {
  await page.goto('/en/lk');
  const parts = popupOf(page);
  await expect(page.getByRole('button', { name: /^My account, / })).toBeVisible();
  await parts.opener.click();
  await expect(parts.field).toBeFocused();
  return parts;
}

function sentTexts(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(SEARCH_CALL)) sent.push(request.postDataJSON().textSearch);
  });
  return sent;
}

/** Search terms by their number of results, read from the service, because imported courses change the numbers. */
async function termsByCount(context: BrowserContext) {
  const counted: { term: string; data: SearchData }[] = [];
  for (const term of [
    'course',
    'people',
    'data',
    'the',
    'page',
    'python',
    'sql',
    'drawing',
    'colour',
    'price',
  ]) {
    const answer = await context.request.post(SEARCH_CALL, { data: { textSearch: term } });
    counted.push({ term, data: await answer.json() });
  }
  const find = (wanted: (count: number) => boolean) => {
    const found = counted.find(({ data }) => wanted(data.searchedProducts.length));
    expect(
      found,
      JSON.stringify(counted.map((item) => [item.term, item.data.searchedProducts.length])),
    ).toBeTruthy();
    return found?.term ?? '';
  };
  return { many: find((count) => count >= 6), few: find((count) => count >= 1 && count <= 3) };
}

test('search requests after a pause of 400 ms, with 3 to 50 characters', journey, async ({ page }) => {
  await page.clock.install();
  const sent = sentTexts(page);
  const { field, submit, results } = await openPopup(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));

  await field.fill('da');
  await page.clock.runFor(2_000);
  await expect(submit).toBeDisabled();
  expect(sent).toEqual([]);

  await field.fill('data');
  await page.clock.runFor(399);
  expect(sent).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(results).toBeVisible();
  await expect(submit).toBeEnabled();
  expect(sent).toEqual(['data']);

  await field.fill('x'.repeat(60));
  await expect(field).toHaveValue('x'.repeat(50));
  await field.fill('');
  await expect(results).toBeHidden();
  expect(sent.every((candidate) => candidate.length >= 3 && candidate.length <= 50)).toBe(true);
});

test(
  'search shows up to three skills, all results from six on, suggestions for three or fewer',
  journey,
  async ({ page, context }) => {
    const { many, few } = await termsByCount(context);
    const { popup, field, submit, results, suggestions, showAll } = await openPopup(page);
    const skills = popup.getByRole('heading', { name: say('search:skills'), exact: true }).locator('..');
    await expect(skills.getByRole('link').first()).toBeVisible();
    expect(await skills.getByRole('link').count()).toBeLessThanOrEqual(3);

    await field.fill(few);
    await expect(results).toBeVisible();
    await expect(suggestions).toBeVisible();
    await expect(showAll).toBeHidden();

    await field.fill('zzzzqqqq');
    await expect(popup.getByText(say('search:empty.title', { term: 'zzzzqqqq' })).last()).toBeVisible();
    await expect(submit).toBeDisabled();
    await expect(suggestions).toBeVisible();

    await field.fill(many);
    await expect(showAll).toBeVisible();
    await expect(suggestions).toBeHidden();
    await showAll.click();
    await expect(popup).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/en/education/search\\?term=${many}$`));
    await expect(
      page.getByRole('heading', { level: 1, name: say('search:resultsFor', { term: many }) }),
    ).toBeVisible();
  },
);

test(
  'the search popup closes on Escape, by its button and outside, and returns focus',
  journey,
  async ({ page }) => {
    const { popup, opener, field } = await openPopup(page);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await popup.getByRole('button', { name: say('search:close') }).click();
    await expect(popup).toBeHidden();
    await opener.click();
    await expect(popup).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(popup).toBeHidden();
  },
);

test('the guest search form opens the search page and clears itself', journey, async ({ page, context }) => {
  await context.clearCookies();
  await page.goto('/en');
  const field = page.getByRole('banner').getByLabel(say('shell:search.label'));
  await field.fill('   ');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/en$/);
  await field.fill('sql');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/en\/education\/search\?term=sql$/);
  await expect(
    page.getByRole('heading', { level: 1, name: say('search:resultsFor', { term: 'sql' }) }),
  ).toBeVisible();
  await expect(field).toHaveValue('');
});

test('arrow keys move through the search results, and Enter opens one', async ({ page }) => {
  const { popup, field, results } = await openPopup(page);
  await field.fill('sql');
  await expect(results).toBeVisible();
  await expect(popup.getByRole('option').first().locator('mark')).toHaveText('SQL');
  await field.press('ArrowDown');
  const first = popup.getByRole('option', { selected: true });
  await expect(first).toHaveText(/SQL that answers questions/);
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/sql-that-answers-questions|course-learning/);
});
