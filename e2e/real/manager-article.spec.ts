import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { deletePostgres } from '../../db/embedded-postgres/embedded-postgres.ts';
import { kit, openAs } from '../fixtures/back-office.ts';
import { type Instance, startInstance } from '../fixtures/instance.ts';
import { journey } from '../fixtures/journey.ts';
import { PORTS } from '../fixtures/ports.ts';
import { ROOT } from '../fixtures/school.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', `manager-editorial:${key}`, values);
const DAY_MS = 86_400_000;
const folder = path.join(ROOT, '.cache/e2e-article');
const clockFile = path.join(folder, 'clock');
const PORT = PORTS.real + 19;
const origin = `http://localhost:${PORT}`;
let school: Instance;

/** Moves the clock of the service; its process reads the file soon after. */
const moveService = (milliseconds: number) => writeFileSync(clockFile, String(milliseconds));

test.use({ timezoneId: 'UTC', baseURL: origin });

test.beforeAll(async () => {
  await deletePostgres(folder).catch(() => {});
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  moveService(0);
  const clock = pathToFileURL(path.join(ROOT, 'e2e/fixtures/moved-clock.ts')).href;
  school = await startInstance({
    PORT: String(PORT),
    PUBLIC_URL: origin,
    KURSO_DATA: folder,
    NODE_OPTIONS: `--import ${clock}`,
    MOVED_CLOCK_FILE: clockFile,
  });
});

test.afterAll(async () => {
  await school?.stop();
  await deletePostgres(folder);
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Writes the text of the chosen language, and waits until it is saved. */
async function write(page: Page, words: { title: string; lead: string; body: string }): Promise<void> {
  await field(page, say('field.title')).fill(words.title);
  await field(page, say('field.lead')).fill(words.lead);
  await field(page, say('field.body')).fill(words.body);
  await expect(page.getByText(say('check.ready'))).toBeVisible();
  await expect(page.getByText(kit('save.saved')).filter({ visible: true }).first()).toBeVisible();
  const preview = page.frameLocator(`iframe[title="${say('editor.previewTitle')}"]`);
  await expect(preview.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
}

test(
  'an article is made in two languages, published in one now and in the other at its time',
  journey,
  async ({ page, browser, complaints }) => {
    test.setTimeout(360_000);
    const slug = 'why-bread-rises';
    const manager = await openAs(browser, origin, 'senior');
    // Before it is published, the page is not there.
    complaints.allow(/status of 404/);
    complaints.watch(manager.context());
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });

    await test.step('begun with its title', async () => {
      await manager.goto('/en/manager/magazine');
      await button(manager, say('articles.add')).click();
      const dialog = manager.getByRole('dialog', { name: say('new.titleMagazine') });
      await dialog.getByRole('textbox', { name: say('new.title'), exact: true }).fill('Why bread rises');
      await dialog.getByRole('button', { name: say('new.create') }).click();
      await expect(manager.getByRole('heading', { level: 1, name: 'Why bread rises' })).toBeVisible();
    });

    await test.step('English, now', async () => {
      await write(manager, {
        ...{ title: 'Why bread rises', lead: 'A slow answer.' },
        body: '## Air\n\nGluten holds the **air** in.',
      });
      expect((await page.goto(`/en/magazine/${slug}`))?.status()).toBe(404);
      await button(manager, say('publish.open')).click();
      await manager
        .getByRole('dialog')
        .getByRole('button', { name: say('publish.submit') })
        .click();
      await expect(manager.getByText(say('publish.done')).first()).toBeVisible();
    });

    await test.step('German, tomorrow', async () => {
      await manager.getByRole('button', { name: /Deutsch/ }).click();
      await expect(manager).toHaveURL(/language=de/);
      await write(manager, {
        ...{ title: 'Warum Brot aufgeht', lead: 'Eine langsame Antwort.' },
        body: '## Luft\n\nGluten hält die Luft.',
      });
      await button(manager, say('publish.open')).click();
      const dialog = manager.getByRole('dialog');
      await dialog.getByRole('radio', { name: say('publish.later') }).check();
      const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 16);
      await dialog.getByLabel(say('publish.time')).fill(tomorrow);
      await dialog.getByRole('button', { name: say('publish.schedule') }).click();
      await expect(manager.getByText(/^Will be published on/)).toBeVisible();
      await manager.context().close();
    });

    await test.step('visitors read English in both languages until then', async () => {
      await page.goto(`/en/magazine/${slug}`);
      await expect(heading('Why bread rises')).toBeVisible();
      await page.goto(`/de/magazine/${slug}`);
      await expect(heading('Why bread rises')).toBeVisible();
    });

    await test.step('and German afterwards', async () => {
      moveService(DAY_MS + 120_000);
      await expect(async () => {
        await page.goto(`/de/magazine/${slug}`);
        await expect(heading('Warum Brot aufgeht')).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 100_000 });
      await page.goto(`/en/magazine/${slug}`);
      await expect(heading('Why bread rises')).toBeVisible();
    });
  },
);
