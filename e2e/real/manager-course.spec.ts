import { backOffice, openAs } from '../fixtures/back-office.ts';
import { player } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);

test('a course is made by the screens alone, published in English, then in German alone, and learned', async ({
  page,
  browser,
  baseURL,
  complaints,
  person,
}) => {
  const slug = `bread-${Date.now().toString(36)}`;
  const manager = await openAs(browser, baseURL ?? '', 'senior');
  complaints.watch(manager.context());
  const office = backOffice(manager);
  let productId = '';

  await test.step('the product and its English page', async () => {
    await office.create('COURSE', 'Bread at home', slug);
    productId = office.productId();
    await office.writePage('en', { promise: 'You will bake a loaf that you want to eat' });
    await office.backToProduct('COURSE', productId);
  });

  await test.step('a lesson with a text and a question', async () => {
    await office.openContent('en');
    await office.addLesson('COURSE', { module: 'Dough', lesson: 'Kneading' });
    const words = await office.addItem('rich_text');
    await office.write(words.getByRole('textbox').first(), '## Why it works');
    await manager.keyboard.press('Enter');
    await manager.keyboard.type('Gluten holds the **air** in.');
    const question = await office.addItem('problem');
    await office.writeChoice(question, 'What holds the air in?', ['Gluten', 'Salt']);
    await office.publishContent('en');
    await office.backToProduct('COURSE', productId);
  });

  await test.step('on sale for nothing', async () => {
    await office.add(text('en', 'manager-products:settings.categories'), 'Self-development');
    await office.saved();
    await office.setPrice('Free');
    await office.putOnSale();
  });

  await test.step('a learner gets it and answers the question', async () => {
    await page.goto(`/en/course/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Bread at home' })).toBeVisible();
    await page
      .getByRole('button', { name: say('landing:buy.getFree') })
      .filter({ visible: true })
      .first()
      .click();
    await page
      .getByRole('link', { name: say('product:button.startLearning') })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/en/course-learning/${productId}/en`));
    const { lesson, title } = player(page, 'en');
    await expect(title('Kneading')).toBeVisible();
    await expect(lesson.getByRole('heading', { name: 'Why it works' })).toBeVisible();
    await expect(lesson.locator('strong', { hasText: 'air' })).toBeVisible();
    await lesson.getByRole('radio', { name: 'Gluten' }).check();
    await lesson.getByRole('button', { name: say('learning:problem.check') }).click();
    await expect(page.getByRole('dialog', { name: say('learning:finish.title') })).toBeVisible();
    expect(person.email).not.toBe('');
  });

  await test.step('German alone: the English page stays as it is', async () => {
    const english = await (await page.request.get(`/en/course/${slug}`)).text();
    await office.backToProduct('COURSE', productId);
    await office.writePage('de', {
      title: 'Brot zu Hause',
      slug: `brot-${slug}`,
      promise: 'Sie backen ein Brot',
    });
    await page.goto(`/de/course/brot-${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Brot zu Hause' })).toBeVisible();
    const again = await (await page.request.get(`/en/course/${slug}`)).text();
    expect(again.includes('Bread at home')).toBe(true);
    expect(again.includes('Brot')).toBe(english.includes('Brot'));
  });
  await manager.context().close();
});
