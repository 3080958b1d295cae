import { WORDS_PATHS } from '../../domain/managed-words-address.ts';
import { backOffice, openAs } from '../fixtures/back-office.ts';
import { callAs, getFree, lessonsOf, productIdOf, readOutline } from '../fixtures/calls.ts';
import { journey } from '../fixtures/journey.ts';
import { player } from '../fixtures/player.ts';
import { completeLesson } from '../fixtures/right-answers.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const SLUG = 'meeting-that-ends-early';
const say = (key: string, values = {}) => text('en', key, values);
const words = (key: string, values = {}) => say(`manager-words:${key}`, values);

test(
  'a review is published and answered, and its page shows both',
  journey,
  async ({ page, context, person, browser, baseURL }) => {
    const productId = await productIdOf(context, SLUG);
    await getFree(context, productId);
    for (const { key } of lessonsOf(await readOutline(context, productId, 'en')))
      await completeLesson(context, { slug: SLUG, productId, lessonKey: key });
    const mark = person.email.split('@')[0];
    const body = `Short, and every page of it was of use on the same day. ${mark}`;
    const review = { stars: 5, body, locale: 'en' };
    expect((await callAs(context, 'PUT', `/api/products/${productId}/review`, review)).status()).toBe(200);

    const manager = await openAs(browser, baseURL ?? '', 'manager');
    await manager.goto('/en/manager/main');
    await manager.getByRole('link', { name: say('manager:waiting.REVIEWS') }).click();
    await manager.getByLabel(words('status'), { exact: true }).selectOption('WAITING');
    await expect(manager).toHaveURL(/state=WAITING/);
    const more = manager.getByRole('button', { name: words('more') });
    const entry = manager.getByRole('article').filter({ hasText: body });
    await expect(entry.or(more).first()).toBeVisible();
    while (!(await entry.isVisible()) && (await more.isVisible())) await more.click();
    await entry.getByRole('link').click();
    await manager.getByRole('button', { name: words('reviews.publish'), exact: true }).press('Enter');
    await expect(manager.getByText(words('reviews.published')).first()).toBeVisible();
    await manager.getByRole('textbox', { name: words('reviews.answer') }).fill(`Thank you! ${mark}`);
    await manager.getByRole('button', { name: words('reviews.saveAnswer') }).press('Enter');
    await expect(manager.getByText(words('reviews.answerSaved')).first()).toBeVisible();
    await manager.context().close();

    const landing = `/en/longread/${SLUG}`;
    await expect
      .poll(async () => (await (await context.request.get(landing)).text()).includes(`Thank you! ${mark}`))
      .toBe(true);
    await page.goto(landing);
    await expect(page.getByText(body)).toBeVisible();
    await expect(page.getByText(`Thank you! ${mark}`)).toBeVisible();
  },
);

const doc = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

const QUESTION = {
  key: 'opening',
  item: {
    ...{ contentId: 'opening', kind: 'open_answer', required: true, prompt: doc('Write the opening.') },
    ...{ checkedBy: 'manager', text: true, files: 0, criteria: ['It names a number'] },
  },
  solution: null,
};

test(
  'an answer is graded by the keyboard alone, and the learner sees it without a reload',
  journey,
  async ({ page, context, person: _person, browser, baseURL }) => {
    const senior = await openAs(browser, baseURL ?? '', 'senior');
    const office = backOffice(senior);
    const slug = `meetings-${Date.now().toString(36)}`;
    await office.create('COURSE', 'Meetings that start well', slug);
    const productId = office.productId();
    await office.writePage('en', { promise: 'You will open a meeting well' });
    await office.backToProduct('COURSE', productId);
    await office.openContent('en');
    await office.addLesson('COURSE', { module: 'Meetings', lesson: 'The opening' });
    await office.saved();
    const courseId = senior.url().split(`${productId}/`)[1]?.split('/')[0];
    const draft = `/api/manager/courses/${courseId}/drafts/en`;
    const { lessons } = await (await callAs(senior.context(), 'GET', draft)).json();
    const [{ key, revision }] = lessons;
    const saved = await callAs(senior.context(), 'PUT', `${draft}/lessons/${encodeURIComponent(key)}`, {
      ...{ revision, items: [QUESTION] },
    });
    expect(saved.status()).toBe(200);
    await senior.reload();
    await office.publishContent('en');
    await office.backToProduct('COURSE', productId);
    await office.add(say('manager-products:settings.categories'), 'Self-development');
    await office.saved();
    await office.setPrice('Free');
    await office.putOnSale();

    await getFree(context, productId);
    const { open, lesson } = player(page, 'en');
    await open(productId, 'en', key);
    await lesson.getByRole('textbox').first().fill('Three people decide today.');
    await lesson.getByRole('button', { name: say('learning:openAnswer.handIn') }).click();
    await expect(lesson.getByText(say('learning:openAnswer.waiting'))).toBeVisible();

    const { items } = await (await callAs(senior.context(), 'GET', '/api/manager/open-answers')).json();
    const mine = items.find((item: { productId: string }) => item.productId === productId);
    await senior.goto(`/en${WORDS_PATHS.answers}?answer=${mine.answerId}`);
    await expect(senior.getByText('Three people decide today.')).toBeVisible();
    await senior.getByRole('textbox', { name: words('answers.comment') }).focus();
    await senior.keyboard.type('A clear number.');
    await senior.keyboard.press('Tab');
    await senior.keyboard.press('Enter');
    await expect(senior.getByText(words('answers.accepted')).first()).toBeVisible();
    await senior.context().close();

    // The accepted answer was all of the course.
    const finish = page.getByRole('dialog', { name: say('learning:finish.title') });
    await finish.getByRole('button', { name: say('learning:finish.stay') }).click();
    await expect(lesson.getByText('A clear number.')).toBeVisible();
    await expect(lesson.getByText(say('learning:openAnswer.waiting'))).toHaveCount(0);
  },
);
