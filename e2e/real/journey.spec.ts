import { stranger } from '../fixtures/account.ts';
import { findLesson, lessonsOf, readOutline } from '../fixtures/calls.ts';
import { player } from '../fixtures/player.ts';
import { shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);

test('a user signs up, confirms by e-mail, buys an imported course, takes it and sees it in lk', async ({
  page,
  context,
  school,
}) => {
  const person = stranger('Ada Newcomer');
  await test.step('sign-up', async () => {
    await page.goto('/en/signup');
    await page.getByLabel(say('auth:form.name')).fill(person.name);
    await page.getByLabel(say('auth:form.email')).fill(person.email);
    await page.getByRole('textbox', { name: say('auth:form.password') }).fill(person.password);
    await page.getByRole('checkbox', { name: say('auth:signUp.consent') }).check();
    await page.getByRole('button', { name: say('auth:signUp.submit') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('auth:processing.title') })).toBeVisible();
    await expect(page.getByText(say('auth:processing.lead', { email: person.email }))).toBeVisible();
  });

  await test.step('confirmation from the local inbox', async () => {
    await expect(async () => {
      await page.goto('/dev/inbox');
      await page.getByRole('link', { name: person.email }).click({ timeout: 500 });
    }).toPass();
    const mail = page.frameLocator('iframe');
    await mail.getByRole('link', { name: say('mail:confirmRegistration.action') }).click();
    await page.getByRole('button', { name: say('auth:confirm.submit') }).click();
    await expect(page).toHaveURL(/\/en\/lk$/);
    await expect(page.getByRole('heading', { level: 1, name: say('education:lk.title') })).toBeVisible();
    await expect(page.getByRole('heading', { name: say('education:welcome.title') })).toBeVisible();
  });

  await test.step('purchase', async () => {
    const { addFromPage, pay, decide, seeSuccess } = shop(page, 'en');
    await addFromPage(school.olx.page);
    await page
      .getByRole('link', { name: say('landing:buy.inCart') })
      .filter({ visible: true })
      .first()
      .click();
    await pay();
    await decide('approve');
    await seeSuccess();
    await expect(page.getByText(say('payment:success.lead', { email: person.email }))).toBeVisible();
  });

  const outline = await readOutline(context, school.olx.productId, 'en');
  const lessons = lessonsOf(outline);
  const { lesson, title, nextButton, open, seeProgress } = player(page, 'en');

  await test.step('first lesson, straight from the payment', async () => {
    await page.getByRole('link', { name: say('product:button.startLearning') }).click();
    await expect(page).toHaveURL(new RegExp(`/en/course-learning/${school.olx.productId}/en`));
    await expect(title(lessons[0]?.title ?? '')).toBeVisible();
    await seeProgress(0, lessons.length);
    await expect(page.getByRole('navigation', { name: say('shell:nav.label') })).toHaveCount(0);
  });

  await test.step('a problem, wrong and right', async () => {
    const asked = await findLesson(context, school.olx.productId, 'en', ({ items }) =>
      items.some((item) => item.kind === 'problem' && isSingleChoice(item.parts)),
    );
    await open(school.olx.productId, 'en', asked.key);
    const form = lesson
      .locator('form')
      .filter({ has: page.getByRole('radio') })
      .first();
    const verdicts = new Set<string>();
    const options = form.getByRole('radio');
    for (let index = 0; index < (await options.count()) && verdicts.size < 2; index += 1) {
      await options.nth(index).check();
      const graded = page.waitForResponse((answer) => answer.url().endsWith('/answers'));
      await form.getByRole('button', { name: checkButton }).click();
      await graded;
      const verdict = form.getByText(verdictText).filter({ visible: true }).first();
      await expect(verdict).toBeVisible();
      verdicts.add((await verdict.textContent()) ?? '');
    }
    expect([...verdicts].sort()).toEqual(
      [say('learning:problem.right'), say('learning:problem.wrong')].sort(),
    );
  });

  await test.step('next by button and by key', async () => {
    const [first, second, third] = lessons;
    await open(school.olx.productId, 'en', first?.key);
    await nextButton.click();
    await expect(title(second?.title ?? '')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(title(third?.title ?? '')).toBeFocused();
    const kept = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/position') && answer.request().postDataJSON().lessonKey === second?.key,
    );
    await page.keyboard.press(',');
    await expect(title(second?.title ?? '')).toBeFocused();
    await kept;
  });

  await test.step('goes on with what is left, after a reload and from lk', async () => {
    // The second lesson, opened last, was completed with its button.
    const left = lessons[2]?.title ?? '';
    await page.goto(`/en/course-learning/${school.olx.productId}/en`);
    await expect(title(left)).toBeVisible();
    await page.reload();
    await expect(title(left)).toBeVisible();
    await page.goto('/en/lk');
    await expect(page.getByRole('heading', { level: 2, name: say('education:lk.continue') })).toBeVisible();
    await expect(
      page.getByText(pattern('en', 'education:card.lessons', { count: lessons.length })).first(),
    ).toBeVisible();
    await page
      .getByRole('link', { name: say('education:card.continueLearning') })
      .first()
      .click();
    await expect(title(left)).toBeVisible();
  });
});

const isSingleChoice = (parts: { kind: string }[]) =>
  parts.length === 1 && parts[0]?.kind === 'single_choice';
const checkButton = new RegExp(
  `^(${say('learning:problem.check')}|${say('learning:problem.checkAgain')})\\b`,
);
const verdictText = new RegExp(`^(${say('learning:problem.right')}|${say('learning:problem.wrong')})$`);
