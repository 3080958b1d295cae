import { confirmationLink, stranger } from '../fixtures/account.ts';
import { journey } from '../fixtures/journey.ts';
import { PAID_COURSE } from '../fixtures/school.ts';
import { shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const TITLE = 'SQL that answers questions';

test(
  'a guest’s cart waits for its payment where the mail is opened, on another device',
  journey,
  async ({ page, browser, request, complaints }) => {
    // The first browser cannot buy what the phone has bought.
    complaints.allow(/status of 409 .*\/api\/orders\/cart/);
    const person = stranger('Ada Buyer');
    await test.step('a guest adds a course to the cart and is asked to sign up', async () => {
      const { addFromPage, openCart } = shop(page, 'en');
      await addFromPage(PAID_COURSE);
      await openCart();
      await page.getByRole('button', { name: pattern('en', 'cart:action.buyGuest') }).click();
      await expect(page).toHaveURL(/\/en\/signin\?purchase=true$/);
      await page.getByRole('link', { name: say('auth:signIn.toSignUp') }).click();
      await expect(page).toHaveURL(/\/en\/signup\?returnTo=%2Fen%2Feducation%2Fcart$/);
      await expect(page.getByText(say('auth:signUp.buyLead', { title: TITLE }))).toBeVisible();
    });

    await test.step('sign-up', async () => {
      await page.getByLabel(say('auth:form.name')).fill(person.name);
      await page.getByLabel(say('auth:form.email')).fill(person.email);
      await page.getByRole('textbox', { name: say('auth:form.password') }).fill(person.password);
      await page.getByRole('checkbox', { name: say('auth:signUp.consent') }).check();
      await page.getByRole('button', { name: say('auth:signUp.submit') }).click();
      await expect(page.getByRole('heading', { level: 1, name: say('auth:processing.title') })).toBeVisible();
    });

    const phone = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const other = await phone.newPage();
    await test.step('the mail, opened on a phone', async () => {
      await other.goto(await confirmationLink(request, person.email));
      await other.getByRole('button', { name: say('auth:confirm.submit') }).click();
      await expect(other).toHaveURL(/\/en\/purchase-after-verified\?returnTo=%2Fen%2Feducation%2Fcart$/);
      await expect(other.getByRole('status').filter({ hasText: TITLE })).toContainText(
        say('payment:verified.waitingOne', { title: TITLE, price: '$' }),
      );
    });

    await test.step('one press, and it is paid', async () => {
      const there = shop(other, 'en');
      await there.pay();
      await there.decide('approve');
      await there.seeSuccess();
      await phone.close();
    });

    await test.step('the first browser, signed in later, has nothing left to buy', async () => {
      await page.goto('/en/signin?purchase=true');
      await page.getByLabel(say('auth:form.email')).fill(person.email);
      await page.getByRole('textbox', { name: say('auth:form.password') }).fill(person.password);
      await page.getByRole('button', { name: say('auth:signIn.submit'), exact: true }).click();
      await expect(page.getByRole('heading', { name: say('cart:empty.title') })).toBeVisible();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
    });
  },
);

test('a sign-up without a cart returns to the page where it began', journey, async ({ page, request }) => {
  const person = stranger('Mira Reader');
  await page.goto(`/en/signup?returnTo=${encodeURIComponent(`/en${PAID_COURSE}`)}`);
  await expect(page.getByText(say('auth:signUp.productLead', { title: TITLE }))).toBeVisible();
  await page.getByLabel(say('auth:form.name')).fill(person.name);
  await page.getByLabel(say('auth:form.email')).fill(person.email);
  await page.getByRole('textbox', { name: say('auth:form.password') }).fill(person.password);
  await page.getByRole('checkbox', { name: say('auth:signUp.consent') }).check();
  await page.getByRole('button', { name: say('auth:signUp.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('auth:processing.title') })).toBeVisible();
  await page.goto(await confirmationLink(request, person.email));
  await page.getByRole('button', { name: say('auth:confirm.submit') }).click();
  await expect(page).toHaveURL(new RegExp(`/en${PAID_COURSE}$`));
});
