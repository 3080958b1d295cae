import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { TeamsScreen } from '@/features/business/teams/teams-screen';
import { CompanyRequest } from '@/features/messaging/lead/company-request';
import lead from '../../../public/locales/en/lead.json';
import { fill, OFFERS, PLAN_ID, PRODUCT_ID, show, signIn, texts } from './show-business';

const OFFERS_CALL = 'GET /api/companies/seat-offers';
beforeEach(() => signIn(null));
afterEach(cleanup);

const open = (answer: unknown = OFFERS) =>
  show(<TeamsScreen Ask={CompanyRequest} />, { [OFFERS_CALL]: answer });
const part = () => screen.findByRole('region', { name: texts.price.title });

describe('the page for companies', () => {
  it('says what seats cost, with the discount of their number', async () => {
    const { user } = open();
    const prices = within(await part());
    await user.selectOptions(await prices.findByLabelText(texts.price.item), PRODUCT_ID);
    const seats = prices.getByLabelText(texts.price.seats);
    fireEvent.change(seats, { target: { value: '4' } });
    expect(prices.getAllByText('$400')).toHaveLength(2);
    expect(prices.queryByText(fill(texts.price.discountLine, { percent: '10%' }))).toBeNull();
    expect(prices.getByText(fill(texts.price.nextStep_one, { count: 1, percent: '10%' }))).toBeTruthy();
    fireEvent.change(seats, { target: { value: '5' } });
    expect(prices.getByText('$450')).toBeTruthy();
    expect(prices.getByText('$90')).toBeTruthy();
    const [current] = prices
      .getAllByRole('listitem')
      .filter((item) => item.getAttribute('aria-current') === 'step');
    expect(current?.textContent).toContain(fill(texts.price.discountOff, { percent: '10%' }));
  });

  it('takes the choice along to the purchase', async () => {
    const { user } = open();
    const prices = within(await part());
    await user.selectOptions(await prices.findByLabelText(texts.price.item), PLAN_ID);
    expect(prices.getByRole('link', { name: texts.teams.buy }).getAttribute('href')).toBe(
      `/en/education/corp?tab=seats&buy=${PLAN_ID}&seats=10`,
    );
  });

  it('leads from subscription seats to what they include', async () => {
    const { user } = open();
    const prices = within(await part());
    await user.selectOptions(await prices.findByLabelText(texts.price.item), PLAN_ID);
    const included = prices.getByRole('link', { name: texts.price.included });
    expect(included.getAttribute('href')).toBe('/en/subscription');
    await user.selectOptions(prices.getByLabelText(texts.price.item), PRODUCT_ID);
    expect(prices.queryByRole('link', { name: texts.price.included })).toBeNull();
  });

  it('marks a number that cannot be bought, and keeps it', async () => {
    open();
    const prices = within(await part());
    const seats = await prices.findByLabelText(texts.price.seats);
    fireEvent.change(seats, { target: { value: '1' } });
    expect(seats.getAttribute('aria-invalid')).toBe('true');
    expect(seats).toHaveProperty('value', '1');
    expect(prices.queryByText(texts.price.total)).toBeNull();
  });

  it('can ask for prices again', async () => {
    let isDown = true;
    const { user } = open(() => (isDown ? new ApiError('service_unavailable') : OFFERS));
    expect(await screen.findByText(texts.price.errorTitle)).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: texts.common.retry }));
    expect(await screen.findByLabelText(texts.price.item)).toBeTruthy();
  });

  it('without anything on sale still takes questions', async () => {
    open({ ...OFFERS, offers: [] });
    expect(await screen.findByText(texts.price.emptyTitle)).toBeTruthy();
    expect(screen.getByRole('heading', { name: lead.company.form })).toBeTruthy();
  });
});
