import { signIn } from '../fixtures/account.ts';
import { callAs, getFree, lessonsOf, productIdOf, readOutline } from '../fixtures/calls.ts';
import { completeLesson } from '../fixtures/right-answers.ts';
import { DEMO_PASSWORD } from '../fixtures/school.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const SLUG = 'meeting-that-ends-early';

test('a completed product is reviewed, a manager publishes the text, and its page shows it', async ({
  page,
  context,
  person,
  browser,
  baseURL,
}) => {
  const productId = await productIdOf(context, SLUG);
  await getFree(context, productId);
  for (const { key } of lessonsOf(await readOutline(context, productId, 'en')))
    await completeLesson(context, { slug: SLUG, productId, lessonKey: key });
  const body = `Short, and every page of it was of use on the same day. ${person.email.split('@')[0]}`;
  const dialog = page.getByRole('dialog');
  const state = (key: string) => dialog.getByText(say(`review:state.${key}`));

  await page.goto('/en/education/courses?status=COMPLETED');
  const leave = page.getByRole('link', { name: new RegExp(`^${say('dashboard:review.leave')}`) });
  await leave.click();
  await dialog.getByRole('button', { name: say('review:send') }).click();
  await expect(dialog.getByText(say('review:stars.missing'))).toBeVisible();
  await expect(dialog.getByText(say('review:short', { min: 20 }))).toBeVisible();
  await dialog.getByRole('radio', { name: say('review:stars.value', { value: 4 }) }).check();
  await dialog.getByRole('textbox').fill(body);
  await dialog.getByRole('button', { name: say('review:send') }).click();
  await expect(page.getByText(say('review:sent')).first()).toBeVisible();
  await expect(page).toHaveURL(/\/en\/education\/courses\?status=COMPLETED$/);
  await page.getByRole('link', { name: new RegExp(`^${say('dashboard:review.see')}`) }).click();
  await expect(state('PENDING')).toBeVisible();

  const shown = async (open: string) => (await (await context.request.get(open)).text()).includes(body);
  expect(await shown(`/en/longread/${SLUG}`)).toBe(false);
  const staff = await browser.newContext({ baseURL });
  await signIn(staff, baseURL ?? '', { email: 'manager@demo.kurso.test', password: DEMO_PASSWORD });
  const { items } = await (await callAs(staff, 'GET', '/api/manager/reviews')).json();
  const { reviewId, revision } = items.find((item: { body: string }) => item.body === body);
  const published = await callAs(staff, 'POST', `/api/manager/reviews/${reviewId}/publish`, { revision });
  expect(published.status()).toBe(200);
  await staff.close();

  await expect.poll(() => shown(`/en/longread/${SLUG}`)).toBe(true);
  await page.goto(`/en/longread/${SLUG}`);
  await expect(page.getByText(body)).toBeVisible();
  await page.goto(`/en/longread/${SLUG}/dashboard`);
  await page.getByRole('link', { name: say('dashboard:review.see') }).click();
  await expect(state('PUBLISHED')).toBeVisible();
});
