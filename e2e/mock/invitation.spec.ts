import { DETAILS, MOCK_COMPANY, MOCK_INVITATION } from '../../server/mocks/builders/company.ts';
import { seeFine } from '../fixtures/fine.ts';
import { journey } from '../fixtures/journey.ts';
import { busy, hold, play, seeHeading } from '../fixtures/mock.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', `business:${key}`, values);
const CORP = '/en/education/corp';
const ACCEPT = '/en/education/member/register/confirm';
const company = DETAILS.name;

test.describe('an invitation', () => {
  test('leaves the address bar, and leads a guest through sign-up', journey, async ({ page }) => {
    await page.goto(`${ACCEPT}#${MOCK_INVITATION.good}`);
    await seeHeading(page, say('accept.title', { company }));
    expect(new URL(page.url()).hash).toBe('');
    await seeFine(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: say('accept.signUp') })
      .click();
    await expect(page).toHaveURL(/\/en\/signup\?returnTo=[^#]*confirm$/);
    await page.goBack();
    await seeHeading(page, say('accept.title', { company }));
  });

  test('says what the company will see, and is accepted', journey, async ({ page, context }) => {
    await play(context, 'signed-in');
    await page.goto(`${ACCEPT}#${MOCK_INVITATION.good}`);
    await expect(page.getByText(say('sharing.percent'))).toBeVisible();
    await page.getByRole('button', { name: say('accept.submit', { company }) }).click();
    await expect(page.getByText(say('sharing.agreeRequired'))).toBeVisible();
    await seeFine(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: say('accept.submit', { company }) }).click();
    await expect(page).not.toHaveURL(new RegExp(ACCEPT));
  });

  test(
    'shows its shape until it was read, and can be read again',
    journey,
    async ({ page, context, refuse }) => {
      await play(context, 'signed-in');
      const look = '**/api/companies/invitations/look';
      // What is let go of falls back to it.
      await refuse(look);
      const { release } = await hold(page, look);
      await page.goto(`${ACCEPT}#${MOCK_INVITATION.good}`);
      await expect(busy(page)).toBeVisible();
      await seeFine(page);
      await release();
      await seeHeading(page, say('accept.errorTitle'));
      await seeFine(page);
      await page.unroute(look);
      await page.getByRole('button', { name: say('common.retry') }).click();
      await seeHeading(page, say('accept.title', { company }));
    },
  );

  test('says that it could not join, and stays', journey, async ({ page, context, refuse }) => {
    await play(context, 'signed-in');
    await refuse('**/api/companies/invitations/accept', { status: 503, code: 'service_unavailable' });
    await page.goto(`${ACCEPT}#${MOCK_INVITATION.good}`);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: say('accept.submit', { company }) }).click();
    await expect(page.getByText(pattern('en', 'errors:service_unavailable'))).toBeVisible();
    await expect(page.getByRole('checkbox')).toBeChecked();
    await seeFine(page);
  });

  for (const [token, title] of [
    [MOCK_INVITATION.expired, 'accept.expiredTitle'],
    [MOCK_INVITATION.used, 'accept.usedTitle'],
    ['invitation-unknown-aaaa', 'accept.unknownTitle'],
  ] as const) {
    test(`that is of no use says why: ${title}`, journey, async ({ page, context, complaints }) => {
      complaints.allow(/status of 4\d\d/);
      await play(context, 'signed-in');
      await page.goto(`${ACCEPT}#${token}`);
      await seeHeading(page, say(title));
      await seeFine(page);
    });
  }

  test('is for another address, or for one that is not confirmed', journey, async ({ page, context }) => {
    await play(context, 'signed-in');
    await page.goto(`${ACCEPT}#${MOCK_INVITATION.other}`);
    await expect(page.getByText(say('accept.otherTitle'))).toBeVisible();
    await seeFine(page);
    // The session of the former person ends, too.
    await context.clearCookies();
    await play(context, 'signed-in.unverified');
    await page.goto(`${ACCEPT}?again=1#${MOCK_INVITATION.good}`);
    await expect(page.getByText(say('accept.unverifiedTitle'))).toBeVisible();
    await seeFine(page);
  });

  test('of a member, and none at all, lead on', journey, async ({ page, context }) => {
    await play(context, 'signed-in.company-member');
    await page.goto(`${ACCEPT}#${MOCK_INVITATION.good}`);
    await seeHeading(page, say('accept.memberTitle', { company }));
    const toCompany = page.getByRole('link', { name: say('accept.toCompany') });
    await expect(toCompany).toHaveAttribute('href', `${CORP}?company=${MOCK_COMPANY.id}`);
    await seeFine(page);
  });

  test(
    'without a token is one that waits for the address, else the mail has to be opened',
    journey,
    async ({ page, context }) => {
      await play(context, 'signed-in.company-invited');
      await page.goto(ACCEPT);
      await seeHeading(page, say('accept.title', { company }));
      await play(context, 'signed-in');
      await page.goto(ACCEPT);
      await seeHeading(page, say('accept.noTokenTitle'));
      await seeFine(page);
    },
  );
});

test.describe('sign-in with a company', () => {
  test('says when a domain has none, and leads others to their provider', journey, async ({ page }) => {
    const auth = (key: string) => text('en', `auth:company.${key}`);
    await page.goto('/en/signin');
    await page.getByRole('button', { name: auth('open') }).click();
    const field = page.getByLabel(auth('email'));
    await expect(field).toBeFocused();
    await field.fill('anna@elsewhere.test');
    await page.getByRole('button', { name: auth('submit'), exact: true }).click();
    await expect(page.getByText(auth('unknown'))).toBeVisible();
    await expect(field).toHaveValue('anna@elsewhere.test');
    await seeFine(page);
    await field.fill(`anna@${MOCK_COMPANY.domain}`);
    await page.getByRole('button', { name: auth('submit'), exact: true }).click();
    await expect(page).toHaveURL(/\/en\/lk/);
  });

  test('whose seat is gone says so before and after', journey, async ({ page, context }) => {
    await play(context, 'signed-in');
    await page.goto(`${ACCEPT}#${MOCK_INVITATION.seatless}`);
    await expect(page.getByText(say('accept.seatMissingTitle'))).toBeVisible();
    await seeFine(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: say('accept.submit', { company }) }).click();
    await seeHeading(page, say('accept.withoutSeatTitle', { company }));
    await seeFine(page);
  });
});
