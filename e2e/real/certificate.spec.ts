import type { BrowserContext } from '@playwright/test';
import { callAs, getFree, lessonsOf, readOutline } from '../fixtures/calls.ts';
import { completeLesson } from '../fixtures/right-answers.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', `certificate:${key}`, values);
const SLUG = 'meeting-that-ends-early';
const NAME = 'Анна О’Нил 安娜';

async function complete(context: BrowserContext): Promise<string> {
  const answer = await context.request.get(`/api/products/${SLUG}/landing`);
  const productId = (await answer.json()).id;
  await getFree(context, productId);
  for (const { key } of lessonsOf(await readOutline(context, productId, 'en')))
    await completeLesson(context, { slug: SLUG, productId, lessonKey: key });
  return productId;
}

test('a completed product gives a certificate that a stranger can check until it is switched off', async ({
  page,
  context,
  person: _,
  browser,
  baseURL,
  complaints,
}) => {
  const productId = await complete(context);
  await page.goto('/en/education/courses');
  await page.getByRole('link', { name: new RegExp(`^${text('en', 'dashboard:certificate.get')}: `) }).click();
  const form = page.getByRole('dialog', { name: say('dialog.title') });
  await form.getByLabel(say('dialog.name')).fill(NAME);
  await form.getByRole('button', { name: say('dialog.issue') }).click();
  const ready = page.getByRole('dialog', { name: say('dialog.ready') });
  await expect(ready.getByText(NAME, { exact: true })).toBeVisible();
  const pdf = await ready.getByRole('link', { name: say('share.pdf') }).getAttribute('href');
  const file = await context.request.get(pdf ?? '');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const shared = (await ready.getByRole('link', { name: say('share.page') }).getAttribute('href')) ?? '';
  const code = shared.split('/').at(-1);

  const other = await browser.newContext({ baseURL });
  complaints.watch(other);
  complaints.allow(/status of 404/);
  const stranger = await other.newPage();
  await stranger.goto(`/en/share/${code}`);
  await expect(stranger.getByRole('heading', { level: 1, name: /K-\d{4}-\d{6}/ })).toBeVisible();
  await expect(stranger.getByText(say('check.valid'))).toBeVisible();
  await expect(stranger.getByRole('definition').filter({ hasText: NAME })).toBeVisible();
  const link = stranger.getByRole('link', { name: text('en', 'badge:download.submit') });
  const badge = async () => callAs(other, 'GET', (await link.getAttribute('href')) ?? '');
  const credential = await (await badge()).json();
  expect(credential.credentialSubject).toMatchObject({
    identifier: [{ identityHash: NAME }],
    achievement: { id: `urn:uuid:${productId}` },
  });
  expect(credential.proof.cryptosuite).toBe('eddsa-rdfc-2022');

  await ready.getByRole('switch', { name: say('share.public') }).click();
  await expect(ready.getByRole('link', { name: say('share.page') })).toHaveCount(0);
  expect((await badge()).status()).toBe(404);
  expect((await stranger.reload())?.status()).toBe(404);
  await expect(stranger.getByText(NAME)).toHaveCount(0);
  await other.close();
});
