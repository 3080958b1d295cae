import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { InvitationView } from '@/contracts/business/invitation';
import { AcceptScreen } from '@/features/business/invitation/accept-screen';
import { invitedEmail, keptInvitation } from '@/store/company-invitation';
import { type Answers, COMPANY_ID, fill, ME, PRODUCT_ID, show, signIn, texts } from './show-business';

const TOKEN = 'Zk3_vX-9aQ2LmNp0RsTuVw';
const LOOK = 'POST /api/companies/invitations/look';
const ACCEPT = 'POST /api/companies/invitations/accept';
const WAITING = 'GET /api/companies/invitations/waiting';
const company = 'Harbor Foods';

const viewOf = (over: Partial<InvitationView> = {}): InvitationView => ({
  ...{ company: { id: COMPANY_ID, name: company }, email: 'a•••a@harbor.test', domains: [] },
  ...{ invitedBy: 'Olga', expiresAt: '2026-12-30T10:00:00.000Z', seat: 'Excel basics' },
  ...{ seatMissing: false, caller: 'ready' },
  ...over,
});

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', `/en/education/member/register/confirm#${TOKEN}`);
  signIn(ME);
});
afterEach(cleanup);

const open = (over: Partial<InvitationView> = {}, answers: Answers = {}) =>
  show(<AcceptScreen />, {
    [LOOK]: viewOf(over),
    'GET /auth/users/self': { name: 'Ada', email: 'ada@kurso.test', croppedAvatarUri: null, verified: true },
    ...answers,
  });

describe('an invitation', () => {
  it('takes its token out of the address, and keeps it for the way through sign-up', async () => {
    signIn(null);
    const { bodiesOf, router } = open({ caller: 'guest', signUpEmail: 'anna@harbor.test' });
    const signUp = await screen.findByRole('link', { name: texts.accept.signUp });
    expect(signUp.getAttribute('href')).toBe(
      '/en/signup?returnTo=%2Fen%2Feducation%2Fmember%2Fregister%2Fconfirm',
    );
    expect(bodiesOf(LOOK)).toEqual([{ token: TOKEN }]);
    expect(router.replace).toHaveBeenCalledWith('/en/education/member/register/confirm', undefined, {
      shallow: true,
      scroll: false,
    });
    await waitFor(() => expect(keptInvitation()?.email).toBe('anna@harbor.test'));
    expect(invitedEmail('/en/education/member/register/confirm', 'en')).toBe('anna@harbor.test');
    expect(invitedEmail('/en/lk', 'en')).toBe('');
    expect(keptInvitation(Date.now() + 25 * 3_600_000)).toBeNull();
  });

  it('is read again after sign-up, without a token in the address', async () => {
    localStorage.setItem('company-invitation', JSON.stringify({ token: TOKEN, email: '', at: Date.now() }));
    window.history.replaceState(null, '', '/en/education/member/register/confirm');
    const { bodiesOf } = open();
    expect(await screen.findByRole('heading', { name: fill(texts.accept.title, { company }) })).toBeTruthy();
    expect(bodiesOf(LOOK)).toEqual([{ token: TOKEN }]);
  });

  it('says what the company will see, and needs agreement to it', async () => {
    const { user, bodiesOf, router } = open(
      {},
      {
        [ACCEPT]: { companyId: COMPANY_ID, productId: PRODUCT_ID, seatMissing: false },
        'GET /api/products': [{ id: PRODUCT_ID, type: 'COURSE', learningLanguage: 'en' }],
      },
    );
    expect(await screen.findByText(texts.sharing.percent)).toBeTruthy();
    expect(screen.getByText(texts.sharing.only)).toBeTruthy();
    const submit = screen.getByRole('button', { name: fill(texts.accept.submit, { company }) });
    await user.click(submit);
    expect(screen.getByText(texts.sharing.agreeRequired)).toBeTruthy();
    expect(bodiesOf(ACCEPT)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: fill(texts.sharing.agree, { company }) }));
    await user.click(submit);
    await waitFor(() => expect(bodiesOf(ACCEPT)).toEqual([{ token: TOKEN, sharesProgress: true }]));
    await waitFor(() =>
      expect(router.replace.mock.lastCall?.[0 as never]).toMatch(
        /^\/en\/(course-learning|education\/courses)/,
      ),
    );
    expect(keptInvitation()).toBeNull();
  });

  it('without a free seat says so before and after it is accepted', async () => {
    const answer = { companyId: COMPANY_ID, productId: null, seatMissing: true };
    const { user, router } = open({ seatMissing: true }, { [ACCEPT]: answer });
    expect(await screen.findByText(texts.accept.seatMissingTitle)).toBeTruthy();
    expect(screen.getByText(fill(texts.accept.seatWould, { title: 'Excel basics' }))).toBeTruthy();
    expect(screen.queryByText(fill(texts.accept.seat, { title: 'Excel basics' }))).toBeNull();
    await user.click(screen.getByRole('checkbox'));
    const moves = router.replace.mock.calls.length;
    await user.click(screen.getByRole('button', { name: fill(texts.accept.submit, { company }) }));
    const heading = await screen.findByRole('heading', {
      name: fill(texts.accept.withoutSeatTitle, { company }),
    });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(texts.accept.withoutSeatText)).toBeTruthy();
    const toCompany = screen.getByRole('link', { name: texts.accept.toCompany });
    expect(toCompany.getAttribute('href')).toBe(`/en/education/corp?company=${COMPANY_ID}`);
    expect(router.replace.mock.calls).toHaveLength(moves);
  });

  it('of a member without a seat says so', async () => {
    open({ caller: 'member', seatMissing: true });
    expect(await screen.findByText(texts.accept.memberWithoutSeat)).toBeTruthy();
    expect(screen.queryByText(texts.accept.memberText)).toBeNull();
  });

  it('that could not be accepted says why, and can be tried again', async () => {
    const { user } = open({}, { [ACCEPT]: new ApiError('service_unavailable') });
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: fill(texts.accept.submit, { company }) }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
  });

  it.each([
    ['other_address', texts.accept.otherTitle],
    ['not_verified', texts.accept.unverifiedTitle],
    ['member', fill(texts.accept.memberTitle, { company })],
  ] as const)('for a caller that is %s says so', async (caller, title) => {
    open({ caller });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it.each([
    ['confirmation_request_not_found', texts.accept.unknownTitle],
    ['confirmation_request_expired', texts.accept.expiredTitle],
    ['confirmation_request_already_used', texts.accept.usedTitle],
    ['service_unavailable', texts.accept.errorTitle],
  ] as const)('refused with %s says what to do', async (code, title) => {
    open({}, { [LOOK]: new ApiError(code) });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });
});

describe('without a token', () => {
  beforeEach(() => window.history.replaceState(null, '', '/en/education/member/register/confirm'));

  it('an invitation that waits for the address is shown', async () => {
    open({}, { [WAITING]: [{ ...viewOf(), token: TOKEN }] });
    expect(await screen.findByRole('heading', { name: fill(texts.accept.title, { company }) })).toBeTruthy();
  });

  it('several are chosen from', async () => {
    const other = { ...viewOf({ company: { id: ME, name: 'Other' } }), token: `${TOKEN}a` };
    const { user } = open({}, { [WAITING]: [{ ...viewOf(), token: TOKEN }, other] });
    await user.click(
      await screen.findByRole('button', { name: fill(texts.accept.open, { company: 'Other' }) }),
    );
    expect(
      screen.getByRole('heading', { name: fill(texts.accept.title, { company: 'Other' }) }),
    ).toBeTruthy();
  });

  it('a guest is told to open the mail', async () => {
    signIn(null);
    open();
    expect(await screen.findByRole('heading', { name: texts.accept.noTokenTitle })).toBeTruthy();
  });
});
