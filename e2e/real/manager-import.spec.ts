import { managedProductPath } from '../../domain/catalog/managed-address.ts';
import { entriesOf, zipOf } from '../../tests/server/importers/archives.ts';
import { accessibilityProblems } from '../fixtures/axe.ts';
import { openAs } from '../fixtures/back-office.ts';
import { journey } from '../fixtures/journey.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string) => text('en', `manager-import:${key}`);

test(
  'a course is read from an archive, imported as a draft, and edited',
  journey,
  async ({ browser, baseURL }) => {
    const page = await openAs(browser, baseURL ?? '', 'manager');
    const name = `maps-${Date.now()}`;
    await page.goto('/en/manager/import');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('title'));
    await page.getByTestId('file').setInputFiles({
      name: `${name}.zip`,
      mimeType: 'application/zip',
      buffer: await zipOf(entriesOf('tests/fixtures/markdown-course')),
    });

    await expect(page).toHaveURL(/\/en\/manager\/import\/[0-9a-f-]{36}$/);
    await expect(page.getByText(say('read.new'))).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('row', { name: /Russian/ })).toBeVisible();
    await expect(page.getByText(say('loss.LANGUAGE_UNKNOWN'))).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole('button', { name: say('read.import') }).click();
    await expect(page.getByText(say('done.created'))).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: say('done.open') }).click();
    await expect(page).toHaveURL(new RegExp(managedProductPath({ type: 'COURSE', id: '[0-9a-f-]{36}' })));
    await expect(page.getByText(text('en', 'manager-products:status.DRAFT')).first()).toBeVisible();

    await page.goto('/en/manager/import');
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(say('state.DONE'));
    await page.context().close();
  },
);
