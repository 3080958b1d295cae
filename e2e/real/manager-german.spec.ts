import { backOffice, content, openAs } from '../fixtures/back-office.ts';
import { journey } from '../fixtures/journey.ts';
import { learner } from '../fixtures/learner.ts';
import { type MadeCourse, makeCourse, openLesson } from '../fixtures/made-course.ts';
import { player } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';

test(
  'German content is written and published alone, and a learner chooses it',
  journey,
  async ({ page, browser, baseURL, complaints, person: _ }) => {
    const slug = `salt-${Date.now().toString(36)}`;
    const salt: MadeCourse = {
      title: 'Salt',
      slug,
      promise: 'You will season well',
      lesson: { module: 'In the kitchen', lesson: 'A pinch' },
      words: 'Taste before you add.',
      question: 'What comes first?',
      options: ['Tasting', 'Adding'],
    };
    const manager = await openAs(browser, baseURL ?? '', 'senior');
    complaints.watch(manager.context());
    const office = backOffice(manager);
    const productId = await makeCourse(office, salt);
    const { lesson, title, languages } = player(page, 'en');
    const seeEnglish = async () => {
      await expect(title('A pinch')).toBeVisible();
      await expect(lesson.getByText('Taste before you add.')).toBeVisible();
      await expect(lesson.getByRole('radio', { name: 'Tasting' })).toBeVisible();
    };
    const main = page.getByRole('main');
    const landing = () =>
      Promise.all(
        [main.locator('h1'), page.locator('#programme'), main.getByText(salt.promise)].map((part) =>
          part.allInnerTexts(),
        ),
      );

    await test.step('a learner has begun in English', async () => {
      await learner(page).getFree(`/course/${slug}`, 'Salt');
      await seeEnglish();
      await expect(languages).toHaveCount(0);
      await page.goto(`/en/course/${slug}`);
    });
    const english = await landing();

    await test.step('German titles, text and question', async () => {
      await office.openContent('de');
      await office.translateTitles('COURSE', {
        from: 'A pinch',
        module: 'In der Küche',
        lesson: 'Eine Prise',
      });
      await manager
        .getByRole('button', { name: content('translation.copy', { language: 'English' }) })
        .click();
      const words = openLesson(manager).getByRole('region', { name: content('kind.rich_text') });
      await office.rewrite(words.getByRole('textbox').first(), 'Erst kosten, dann salzen.');
      const question = openLesson(manager).getByRole('region', { name: content('kind.problem') });
      const own = (name: string) => question.getByRole('textbox', { name, exact: true });
      const part = content('question.part', { number: 1 });
      await office.rewrite(own(content('question.promptOf', { name: part })), 'Was kommt zuerst?');
      for (const [index, words] of ['Kosten', 'Salzen'].entries())
        await office.rewrite(own(content('item.option', { number: index + 1 })), words);
      await office.publishContent('de');
    });

    await test.step('the English page and content stay as they were', async () => {
      await page.reload();
      expect(await landing()).toEqual(english);
      await expect(main).not.toContainText('Prise');
      await page.goto(`/en/course-learning/${productId}/en`);
      await seeEnglish();
    });

    await test.step('the learner chooses German', async () => {
      await languages.selectOption('de');
      await expect(page).toHaveURL(new RegExp(`/en/course-learning/${productId}/de`));
      await expect(title('Eine Prise')).toBeVisible();
      await expect(lesson).toHaveAttribute('lang', 'de');
      await expect(lesson.getByText('Erst kosten, dann salzen.')).toBeVisible();
      const { answer, finished } = learner(page);
      await answer('Kosten');
      await expect(finished).toBeVisible();
    });
    await manager.context().close();
  },
);
