import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { EditedSection, TranslationDesk } from '../../contracts/learning/translation.ts';
import { translationPath } from '../../domain/translation-address.ts';
import { backOffice, content, kit, openAs } from '../fixtures/back-office.ts';
import { callAs } from '../fixtures/calls.ts';
import { journey } from '../fixtures/journey.ts';
import { learner } from '../fixtures/learner.ts';
import { type MadeCourse, makeCourse, openLesson } from '../fixtures/made-course.ts';
import { player } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', `manager-translations:${key}`, values);

/** Words of the course with their first translation. */
const GERMAN = [
  ['In the kitchen', 'In der Küche'],
  ['A pinch', 'Eine Prise'],
  ['Grind it late.', 'Spät mahlen.'],
  ['What comes last?', 'Was kommt zuletzt?'],
  ['Grinding', 'Mahlen'],
  ['Cooking', 'Kochen'],
] as const;

/** Translates the content at the service, for a course that has German before anything happens. */
async function translateContent(context: BrowserContext, productId: string): Promise<void> {
  const desk = `/api/manager/translations/${productId}/de`;
  const { sections }: TranslationDesk = await (await callAs(context, 'GET', desk)).json();
  for (const { section } of sections.filter((own) => own.section !== 'landing')) {
    const address = `${desk}/sections/${encodeURIComponent(section)}`;
    let { fields, revision }: EditedSection = await (await callAs(context, 'GET', address)).json();
    for (const { field, source } of fields) {
      const words = GERMAN.reduce((all, [from, to]) => all.replaceAll(from, to), JSON.stringify(source));
      const body = { revision, field, source, target: JSON.parse(words) };
      const saved = await callAs(context, 'PUT', address, body);
      expect(saved.status()).toBe(200);
      ({ revision, fields } = await saved.json());
    }
  }
}

/** The desk with the lesson open. */
function desk(page: Page) {
  const field = (name: string, words: string) =>
    page.getByRole('article', { name: say(`name.${name}`), exact: true }).filter({ hasText: words });
  return {
    field,
    parts: page.getByRole('navigation', { name: say('desk.sections') }),
    seeState: (name: string, words: string, state: string) =>
      expect(field(name, words).getByText(say(`field.${state}`), { exact: true })).toBeVisible(),
    seeContent: (state: string) =>
      expect(
        page.getByText(say('cell.state', { kind: say('kind.CONTENT'), state: say(`state.${state}`) })),
      ).toBeVisible(),
  };
}

test(
  'a language from stale to published by two people',
  journey,
  async ({ page, browser, baseURL, complaints, person: _ }) => {
    test.setTimeout(360_000);
    const slug = `pepper-${Date.now().toString(36)}`;
    const pepper: MadeCourse = {
      ...{ title: `Pepper ${slug}`, slug, promise: 'You will grind well' },
      lesson: { module: 'In the kitchen', lesson: 'A pinch' },
      ...{ words: 'Grind it late.', question: 'What comes last?', options: ['Grinding', 'Cooking'] },
    };
    const senior = await openAs(browser, baseURL ?? '', 'senior');
    const translator = await openAs(browser, baseURL ?? '', 'manager');
    for (const manager of [senior, translator]) complaints.watch(manager.context());
    const office = backOffice(senior);
    const productId = await makeCourse(office, pepper);

    await test.step('German is published', async () => {
      await translateContent(senior.context(), productId);
      await office.openContent('de');
      await office.publishContent('de');
      await senior.goto(`/en${translationPath(productId, 'de')}`);
      await desk(senior).seeContent('PUBLISHED');
    });

    await test.step('two English texts change', async () => {
      await office.backToProduct('COURSE', productId);
      await office.openContent('en');
      const words = openLesson(senior).getByRole('region', { name: content('kind.rich_text') });
      await office.rewrite(words.getByRole('textbox').first(), 'Grind it very late.');
      const question = openLesson(senior).getByRole('region', { name: content('kind.problem') });
      const first = content('item.option', { number: 1 });
      await office.rewrite(question.getByRole('textbox', { name: first, exact: true }), 'The mill');
      await office.publishContent('en');
    });

    const { field, parts, seeState, seeContent } = desk(translator);
    await test.step('the board shows another manager that German is out of date', async () => {
      await translator.goto('/en/manager/translations?language=de');
      await translator
        .getByRole('searchbox')
        .or(translator.getByLabel(kit('list.search')))
        .first()
        .fill(slug);
      const german = { title: pepper.title, language: 'German' };
      const cell = translator.getByRole('link', { name: say('board.open', german) });
      await expect(cell).toContainText(
        say('cell.state', { kind: say('kind.CONTENT'), state: say('state.STALE') }),
      );
      await cell.click();
      await seeContent('STALE');
      await parts.getByRole('button', { name: 'Eine Prise' }).click();
    });

    await test.step('one text is translated by hand, beside what changed in it', async () => {
      await seeState('doc', 'Grind it', 'STALE');
      const words = field('doc', 'Grind it');
      await expect(words.locator('ins', { hasText: 'very' })).toBeVisible();
      await backOffice(translator).rewrite(words.getByRole('textbox').first(), 'Ganz spät mahlen.');
      await words.getByRole('button', { name: say('field.save'), exact: true }).click();
      await seeState('doc', 'Grind it', 'DONE');
      await seeContent('STALE');
    });

    await test.step('the other one in a file, and it is reviewed', async () => {
      const exporting = translator.waitForEvent('download');
      await translator
        .getByRole('button', { name: say('file.exportXliff', { kind: say('kind.CONTENT') }) })
        .click();
      const file = await readFile(await (await exporting).path(), 'utf8');
      expect(file).toContain('Ganz spät mahlen.');
      const translated = file.replace('Mahlen', 'Die Mühle');
      expect(translated).not.toBe(file);
      await translator.getByRole('button', { name: say('file.import') }).click();
      const dialog = translator.getByRole('dialog', { name: say('file.import') });
      await dialog.getByLabel(say('file.choose')).setInputFiles({
        ...{ name: 'german.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(translated) },
      });
      await expect(dialog.getByText(say('file.changed', { count: 1 }))).toBeVisible();
      await dialog.getByRole('button', { name: say('file.store'), exact: true }).click();
      await seeState('option', 'The mill', 'TO_REVIEW');
      await field('option', 'The mill')
        .getByRole('button', { name: say('field.reviewed') })
        .click();
      await seeState('option', 'The mill', 'DONE');
      await seeContent('READY');
    });

    await test.step('the translator asks for the publication', async () => {
      await translator.getByRole('link', { name: say('desk.editContent') }).click();
      await translator.getByRole('button', { name: content('publish.openRequest') }).click();
      const dialog = translator.getByRole('dialog');
      await dialog.getByRole('button', { name: content('publish.ask'), exact: true }).click();
      await expect(translator.getByText(content('publish.requestSent')).first()).toBeVisible();
    });

    await test.step('the senior manager reads it and publishes it', async () => {
      await senior.goto(`/en${translationPath(productId, 'de')}`);
      await desk(senior).seeContent('READY');
      await desk(senior).parts.getByRole('button', { name: 'Eine Prise' }).click();
      await expect(senior.getByText('Ganz spät mahlen.').first()).toBeVisible();
      await senior.getByRole('link', { name: say('desk.editContent') }).click();
      await office.publishContent('de');
    });

    await test.step('a learner reads the new German', async () => {
      await learner(page).getFree(`/course/${slug}`, pepper.title);
      const { lesson, title, languages } = player(page, 'en');
      await expect(title('A pinch')).toBeVisible();
      await languages.selectOption('de');
      await expect(title('Eine Prise')).toBeVisible();
      await expect(lesson.getByText('Ganz spät mahlen.')).toBeVisible();
      await expect(lesson.getByRole('radio', { name: 'Die Mühle' })).toBeVisible();
    });
    for (const manager of [senior, translator]) await manager.context().close();
  },
);
