import type { Browser, Page } from '@playwright/test';
import { signIn } from '../fixtures/account.ts';
import { journey } from '../fixtures/journey.ts';
import { DEMO_PASSWORD } from '../fixtures/school.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', `manager:${key}`, values);

/** The page of people, as this senior manager opens it, with one person found. */
async function findAs(browser: Browser, baseURL: string, who: string, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await signIn(context, baseURL, { email: `${who}@demo.kurso.test`, password: DEMO_PASSWORD });
  const page = await context.newPage();
  await page.goto('/en/manager/people');
  await page.getByLabel(say('people.email')).fill(address);
  await page.getByRole('button', { name: say('people.submit'), exact: true }).click();
  return page;
}

test(
  'a role is asked for by one senior manager, approved by another, and counts at once',
  journey,
  async ({ page, person, browser, baseURL: origin, complaints }) => {
    const baseURL = origin ?? '';
    complaints.allow(/status of 40[13]/);
    await page.goto('/en/manager/main');
    await expect(page.getByRole('heading', { name: say('overview.title'), level: 1 })).toBeHidden();

    const ann = await findAs(browser, baseURL, 'senior', person.email);
    const found = ann.getByRole('article', { name: person.name });
    await found.getByRole('button', { name: say('people.changeRole') }).click();
    await ann.getByLabel(say('people.newRole')).selectOption('CONTENT_MANAGER');
    await ann.getByRole('button', { name: say('people.request') }).click();
    const waits = say('people.waiting', { role: say('value.CONTENT_MANAGER') });
    await expect(found.getByText(waits)).toBeVisible();
    await expect(found.getByRole('button', { name: say('people.approve') })).toBeHidden();

    const bea = await findAs(browser, baseURL, 'senior2', person.email);
    await bea
      .getByRole('article', { name: person.name })
      .getByRole('button', { name: say('people.approve') })
      .click();
    await expect(bea.getByText(say('people.approved', { name: person.name }))).toBeVisible();

    await expect(async () => {
      await page.goto('/en/manager/main');
      await expect(page.getByRole('heading', { name: say('overview.title'), level: 1 })).toBeVisible();
    }).toPass();
    await page.getByRole('link', { name: say('overview.allChanges') }).click();
    await expect(page.getByRole('heading', { name: say('audit.title'), level: 1 })).toBeVisible();

    await found.getByRole('button', { name: say('people.endSessions') }).click();
    await ann
      .getByRole('alertdialog')
      .getByRole('button', { name: say('people.endSessions') })
      .click();
    await expect(ann.getByText(say('people.ended', { name: person.name }))).toBeVisible();
    await expect(async () => {
      await page.goto('/en/manager/main');
      await expect(page).toHaveURL(/\/en\/signin/);
    }).toPass();
    await ann.context().close();
    await bea.context().close();
  },
);
