import { journey } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { PAID_COURSE } from '../fixtures/school.ts';
import { shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);

test('a course is bought with Tab and Enter alone', journey, async ({ page, person }) => {
  const { heading, seeSuccess } = shop(page, 'en');
  const shown = (role: 'button' | 'link', name: string | RegExp) =>
    page.getByRole(role, { name, exact: true }).filter({ visible: true }).first();
  const press = async (role: 'button' | 'link', name: string | RegExp) => {
    await tabTo(page, shown(role, name));
    await page.keyboard.press('Enter');
  };

  await page.goto(`/en${PAID_COURSE}`);
  await expect(shown('button', say('shell:account.openNamed', person))).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: say('shell:skipToContent') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await press('button', say('landing:buy.add'));
  await press('link', say('landing:buy.inCart'));
  await expect(heading('cart:title')).toBeFocused();
  await press('button', pattern('en', 'cart:action.buy'));
  await expect(heading('sandbox:title')).toBeVisible();
  await press('button', say('sandbox:approve'));
  await seeSuccess();
  await press('link', say('payment:verified.toLearning'));
  await expect(page.getByRole('heading', { level: 1, name: say('education:my.title') })).toBeFocused();
});

test('a menu and a dialog return focus when they close', async ({ page, person }) => {
  await page.goto('/en');
  const account = page.getByRole('button', { name: say('shell:account.openNamed', person) });
  await tabTo(page, account);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  const signOut = page.getByRole('menuitem', { name: say('shell:account.SignOut') });
  await expect(signOut).toBeVisible();
  await page.keyboard.press('End');
  await expect(signOut).toBeFocused();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('alertdialog', { name: say('auth:signOut.title') });
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(account).toBeFocused();
});
