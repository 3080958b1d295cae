import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { COMPANY, loadParts, open, press, type } from './open-corp';
import {
  companyOf,
  errorTexts,
  fill,
  idOf,
  ME,
  membership,
  PRODUCT_ID,
  signIn,
  texts,
} from './show-business';

const CHANGE = `PUT ${COMPANY}`;
const PREVIEW = `POST ${COMPANY}/invitations/preview`;
const SEND = `POST ${COMPANY}/invitations`;
const ORDER = `POST ${COMPANY}/seats/invoice`;
const ASSIGN = `POST ${COMPANY}/assignments`;

beforeAll(loadParts, 60_000);
beforeEach(() => signIn(ME));
afterEach(cleanup);

describe('inviting', () => {
  const lines = (fault: string | null) => [
    { line: 1, email: 'a@harbor.test', name: '', team: '', fault: null },
    { line: 2, email: 'b@', name: '', team: '', fault: 'email_invalid' },
    { line: 3, email: 'c@harbor.test', name: '', team: '', fault },
  ];

  it('says what is wrong by line, names one too many, and sends the others', async () => {
    const { bodiesOf } = open('people', {
      [PREVIEW]: { lines: lines('no_seat_left'), freeSeats: 1 },
      [SEND]: [{}],
    });
    await press(texts.people.invite);
    await screen.findByRole('dialog');
    type(texts.invite.list, 'a@harbor.test\nb@\nc@harbor.test');
    await press(texts.invite.check);
    expect(await screen.findByText(fill(texts.invite.tooMany_one, { count: 1, free: 1 }))).toBeTruthy();
    expect(screen.getByText(texts.invite.fault.email_invalid)).toBeTruthy();
    expect(screen.getByText(texts.invite.fault.no_seat_left)).toBeTruthy();
    await press(fill(texts.invite.send_one, { count: 1 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(SEND)[0]).toMatchObject({
      people: [{ email: 'a@harbor.test', name: '', team: '' }],
      role: 'MEMBER',
      poolId: null,
    });
  });

  it('keeps the list when a check fails, and sends a second time as the same request', async () => {
    let fails = 1;
    const { bodiesOf } = open('people', {
      [PREVIEW]: { lines: lines(null), freeSeats: null },
      [SEND]: () => (fails-- > 0 ? new ApiError('service_unavailable') : [{}, {}]),
    });
    await press(texts.people.invite);
    await screen.findByRole('dialog');
    await press(texts.invite.check);
    expect(await screen.findByText(texts.invite.listRequired)).toBeTruthy();
    type(texts.invite.list, 'a@harbor.test');
    await press(texts.invite.check);
    const send = fill(texts.invite.send_other, { count: 2 });
    await press(send);
    expect(await screen.findByText(errorTexts.service_unavailable)).toBeTruthy();
    await press(send);
    await waitFor(() => expect(bodiesOf(SEND)).toHaveLength(2));
    const [first, second] = bodiesOf(SEND);
    expect(second.requestId).toBe(first.requestId);
  });

  it('reads a CSV file into the list', async () => {
    open('people');
    await press(texts.people.invite);
    const input = await screen.findByTestId('invite-file');
    const csv = new File(['\uFEFFemail,name\na@harbor.test,Anna'], 'people.csv', { type: 'text/csv' });
    fireEvent.change(input, { target: { files: [csv] } });
    await waitFor(() =>
      expect(screen.getByLabelText(texts.invite.list, { exact: false })).toHaveProperty(
        'value',
        'email,name\na@harbor.test,Anna',
      ),
    );
    const other = new File(['PK\0\0'], 'people.xlsx');
    fireEvent.change(input, { target: { files: [other] } });
    expect(await screen.findByText(texts.invite.fileUnreadable)).toBeTruthy();
  });
});

describe('buying seats', () => {
  async function fillIn() {
    await press(texts.seats.buy);
    await screen.findByRole('dialog');
    fireEvent.change(await screen.findByLabelText(texts.buy.item, { exact: false }), {
      target: { value: PRODUCT_ID },
    });
  }

  it('shows the total with the discount, and orders with an invoice', async () => {
    const { bodiesOf } = open('seats', { [ORDER]: { number: 'KURSO-INV-2026-000001' } });
    await fillIn();
    expect(screen.getByText('$450')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${texts.buy.invoice}`) }));
    type(texts.buy.purchaseOrder, 'PO 7');
    await press(texts.buy.submitInvoice);
    await waitFor(() => expect(bodiesOf(ORDER)).toHaveLength(1));
    expect(bodiesOf(ORDER)[0]).toMatchObject({
      items: [{ productId: PRODUCT_ID, planId: null, seats: 5 }],
      total: 45_000,
      purchaseOrder: 'PO 7',
    });
  });

  it('says that prices have changed, reads them again, and keeps what was typed', async () => {
    const { sent } = open('seats', { [ORDER]: new ApiError('price_has_changed') });
    await fillIn();
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${texts.buy.invoice}`) }));
    type(texts.buy.purchaseOrder, 'PO 7');
    await press(texts.buy.submitInvoice);
    expect(await screen.findByText(texts.buy.priceChanged)).toBeTruthy();
    const reads = () => sent.filter(({ path }) => path === 'GET /api/companies/seat-offers').length;
    await waitFor(() => expect(reads()).toBe(2));
    expect(screen.getByLabelText(texts.buy.purchaseOrder, { exact: false })).toHaveProperty('value', 'PO 7');
  });

  it('is not sent while a line is incomplete', async () => {
    const { bodiesOf } = open('seats', { [ORDER]: {} });
    await press(texts.seats.buy);
    await press(texts.buy.submitCard);
    expect(await screen.findByText(texts.buy.incomplete)).toBeTruthy();
    expect(screen.getByText(texts.buy.itemRequired)).toBeTruthy();
    expect(bodiesOf(ORDER)).toEqual([]);
  });
});

describe('assigning seats', () => {
  it('says when more are chosen than are free', async () => {
    const { bodiesOf } = open('seats', { [ASSIGN]: [] });
    await press(fill(texts.seats.assignNamed, { title: 'Excel basics' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const box of (await dialog.findAllByRole('checkbox')).slice(0, 3)) fireEvent.click(box);
    const tooMany = fill(texts.assign.tooMany_other, { chosen: 3, count: 2 });
    expect(dialog.getByText(tooMany)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: fill(texts.assign.submit_other, { count: 3 }) }));
    expect(bodiesOf(ASSIGN)).toEqual([]);
    const [first] = dialog.getAllByRole('checkbox');
    if (first) fireEvent.click(first);
    fireEvent.click(dialog.getByRole('button', { name: fill(texts.assign.submit_other, { count: 2 }) }));
    await waitFor(() =>
      expect(bodiesOf(ASSIGN)).toEqual([{ poolId: idOf(400), userIds: [idOf(2), idOf(3)] }]),
    );
  });
});

describe('company details', () => {
  it('that somebody else changed are not replaced unseen, and what was typed stays', async () => {
    let isFirst = true;
    const { bodiesOf } = open('settings', {
      [CHANGE]: ({ body }: { body: object }) => {
        if (!isFirst) return companyOf({ ...body, version: 6 });
        isFirst = false;
        return new ApiError('edit_conflict');
      },
      [`GET ${COMPANY}`]: () => companyOf(isFirst ? {} : { name: 'Theirs', version: 5 }),
    });
    await screen.findByLabelText(texts.details.name, { exact: false });
    type(texts.details.name, 'Mine');
    await press(texts.common.save);
    expect(await screen.findByText(texts.settings.conflict)).toBeTruthy();
    expect(screen.getByLabelText(texts.details.name, { exact: false })).toHaveProperty('value', 'Mine');
    await press(texts.common.save);
    await waitFor(() => expect(bodiesOf(CHANGE)).toHaveLength(2));
    expect(bodiesOf(CHANGE)[1]).toMatchObject({ name: 'Mine', version: 5 });
  });

  it('are read-only for administrators, who see neither roles nor single sign-on', async () => {
    open('settings', {}, [membership({ role: 'ADMINISTRATOR' })]);
    const name = await screen.findByLabelText(texts.details.name, { exact: false });
    expect(name).toHaveProperty('disabled', true);
    expect(screen.queryByText(texts.settings.roles)).toBeNull();
    expect(screen.queryByText(texts.sso.title)).toBeNull();
  });

  it('a role for an unknown address is refused beside the field', async () => {
    open('settings', { [`POST ${COMPANY}/roles`]: new ApiError('email_not_found') });
    await screen.findByRole('button', { name: texts.settings.roleSubmit });
    type(texts.settings.email, 'nobody@harbor.test');
    await press(texts.settings.roleSubmit);
    expect(await screen.findByText(texts.settings.roleNotFound)).toBeTruthy();
    expect(screen.getByLabelText(texts.settings.email, { exact: false })).toHaveProperty(
      'value',
      'nobody@harbor.test',
    );
  });
});
