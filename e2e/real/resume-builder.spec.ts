import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type { ResumeDocument } from '../../contracts/resume/resume-document.ts';
import { RESUME_TEMPLATES } from '../../contracts/resume/resume-values.ts';
import { callAs } from '../fixtures/calls.ts';
import { journey } from '../fixtures/journey.ts';
import { seeFocus, tabTo } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', `resume:${key}`, values);
const pages = (key: string, values = {}) => text('en', `resume-pages:${key}`, values);
const BUILDER = /\/en\/resumes\/builder\/([0-9a-f-]{36})$/;
/** The example of the project JSON Resume. */
const SAMPLE = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await seeFocus(page);
  await page.keyboard.press(key);
}

const saved = (page: Page, key: 'saved' | 'savedHere') =>
  expect(page.getByText(say(`save.${key}`), { exact: true })).toBeVisible();

test('a guest writes, orders and designs a resume by keyboard alone', journey, async ({ page }) => {
  test.setTimeout(360_000);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await page.goto('/en/resumes/builder/new');
  await press(page, button(pages('new.blankAction')));
  await expect(page).toHaveURL(BUILDER);
  await tabTo(page, page.getByLabel(say('contacts.name')));
  await page.keyboard.type('Ada Lovelace');

  const section = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
  await press(page, section(say('kind.EXPERIENCE')));
  await press(page, button(say('add.EXPERIENCE')));
  await tabTo(page, page.getByLabel(say('field.EXPERIENCE.title')));
  await page.keyboard.type('Mathematician');
  await saved(page, 'savedHere');

  const headings = page.getByRole('heading', { level: 3 });
  const first = await headings.first().textContent();
  await tabTo(page, section(say('kind.EXPERIENCE')));
  await page.keyboard.press('Alt+ArrowDown');
  await expect(section(say('kind.EXPERIENCE'))).toBeFocused();
  await expect(headings.first()).not.toHaveText(first ?? '');
  await expect(page.getByRole('img', { name: pattern('en', 'resume:preview.pageOf') }).first()).toBeVisible();

  await press(page, page.getByRole('link', { name: say('place.template') }));
  await tabTo(page, page.getByRole('radio', { name: say('template.modern') }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: say('template.sidebar') })).toBeChecked();
  await press(page, page.getByRole('link', { name: say('place.edit') }));
  await expect(page.getByLabel(say('contacts.name'))).toHaveValue('Ada Lovelace');
});

test(
  'an imported resume keeps all of its words through six templates, and leaves as a PDF',
  journey,
  async ({ page, context, person: _ }) => {
    test.setTimeout(360_000);
    await page.goto('/en/resumes/builder/new');
    await page.getByTestId('file-json').setInputFiles(SAMPLE);
    await expect(page.getByRole('heading', { name: pages('imported.title') })).toBeVisible();
    await page.getByRole('button', { name: pages('imported.continue') }).click();
    await expect(page).toHaveURL(BUILDER);
    const id = BUILDER.exec(page.url())?.[1] ?? '';
    const stored = async (): Promise<ResumeDocument> =>
      (await (await callAs(context, 'GET', `/api/resumes/${id}`)).json()).document;
    const before = await stored();
    expect(before.contacts.name).toBe('Richard Hendriks');
    expect(before.sections.filter(({ entries }) => entries.length > 0).length).toBeGreaterThan(8);

    await page.goto(`/en/resumes/builder/${id}/choose-template`);
    for (const template of [...RESUME_TEMPLATES].reverse()) {
      await page.getByRole('radio', { name: say(`template.${template}`) }).check();
      await expect.poll(async () => (await stored()).design.template).toBe(template);
      await saved(page, 'saved');
      expect(await stored()).toEqual({ ...before, design: { ...before.design, template } });
    }

    await page.goto(`/en/resumes/builder/${id}/preview`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: say('download.pdf') }).click();
    expect((await download).suggestedFilename()).toMatch(/^Richard Hendriks.*\.pdf$/);
  },
);
