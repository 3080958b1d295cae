import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { COMPANY, loadParts, open, press, type } from './open-corp';
import { COMPANY_ID, companyOf, fill, idOf, ME, membership, signIn, texts } from './show-business';

const LEAVE = `DELETE ${COMPANY}/members/:userId`;

beforeAll(loadParts, 60_000);
beforeEach(() => signIn(ME));
afterEach(cleanup);

describe('somebody without a company', () => {
  it('creates one; a wrong VAT number is said beside its field, and nothing typed is lost', async () => {
    let isWrong = true;
    const create = 'POST /api/companies';
    const { bodiesOf, router } = open(
      '',
      {
        [create]: () => {
          if (isWrong) return new ApiError('request_params_invalid', { fields: { vatNumber: 'invalid' } });
          return companyOf();
        },
      },
      [],
    );
    await screen.findByRole('button', { name: texts.create.submit });
    type(texts.details.name, 'Harbor Foods');
    type(texts.details.country, 'DE');
    type(texts.details.address, 'Elbe 1');
    type(texts.details.vatNumber, 'XX1');
    type(texts.details.billingEmail, 'bills@harbor.test');
    await press(texts.create.submit);
    expect(await screen.findByText(texts.details.vatInvalid)).toBeTruthy();
    expect(screen.getByLabelText(texts.details.address, { exact: false })).toHaveProperty('value', 'Elbe 1');
    isWrong = false;
    type(texts.details.vatNumber, 'DE123456789');
    await press(texts.create.submit);
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    const [first, second] = bodiesOf(create);
    expect(second).toMatchObject({ country: 'DE', vatNumber: 'DE123456789' });
    expect(second.companyId).toBe(first.companyId);
  });
});

describe('who belongs to a company', () => {
  it('as a member sees what is shared, and can leave', async () => {
    const { bodiesOf, sent } = open('', { [LEAVE]: undefined }, [
      membership({ role: 'MEMBER', team: 'Sales' }),
    ]);
    expect(await screen.findByRole('heading', { name: 'Harbor Foods', level: 1 })).toBeTruthy();
    expect(screen.getByText(texts.sharing.certificate)).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    await press(fill(texts.leave.action, { name: 'Harbor Foods' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: texts.leave.yes }));
    await waitFor(() => expect(bodiesOf(LEAVE)).toHaveLength(1));
    expect(sent.find(({ path }) => path === LEAVE)?.input.params).toEqual({
      companyId: COMPANY_ID,
      userId: ME,
    });
  });

  it('as the last owner is told to hand it over first', async () => {
    open('settings', { [LEAVE]: new ApiError('last_owner') });
    await press(fill(texts.leave.action, { name: 'Harbor Foods' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: texts.leave.yes }));
    expect(await screen.findByText(texts.leave.lastOwner)).toBeTruthy();
  });

  it('chooses between several', async () => {
    open('', {}, [membership(), membership({ companyId: idOf(101), name: 'Other' })]);
    const link = await screen.findByRole('link', { name: fill(texts.choice.open, { name: 'Other' }) });
    expect(link.getAttribute('href')).toBe(`/en/education/corp?company=${idOf(101)}`);
  });

  it('keeps the part that a mail led to', async () => {
    open('seats', {}, [membership(), membership({ companyId: idOf(101), name: 'Other' })]);
    const link = await screen.findByRole('link', { name: fill(texts.choice.open, { name: 'Other' }) });
    expect(link.getAttribute('href')).toBe(`/en/education/corp?company=${idOf(101)}&tab=seats`);
  });

  it('can ask again when it could not be read', async () => {
    open('', { 'GET /api/companies/mine': new ApiError('service_unavailable') });
    expect(await screen.findByText(texts.corp.errorTitle)).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.common.retry })).toBeTruthy();
  });
});

describe('the overview', () => {
  it('counts seats and people, and says what to do next', async () => {
    open('overview');
    expect(await screen.findByText(texts.overview.step.assign.title)).toBeTruthy();
    const free = screen.getByText(texts.overview.free).parentElement;
    expect(free?.textContent).toBe(`${texts.overview.free}2`);
  });
});
