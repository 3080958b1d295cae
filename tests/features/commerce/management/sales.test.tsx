import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { Sales, SalesRow } from '@/contracts/commerce/sales';
import { SalesScreen } from '@/features/commerce/sales/sales-screen';
import { fakeRouter, show, texts } from '../../identity/account/render';

vi.mock('next/head', () => ({ default: () => null }));

const { 'manager-orders': say, manager } = texts;
const SALES = 'GET /api/manager/sales';
const router = (query: Record<string, string> = {}) => {
  const made = fakeRouter();
  return { ...made, router: { ...made.router, query } } as ReturnType<typeof fakeRouter>;
};

const row = (key: string | null, change: Partial<SalesRow> = {}): SalesRow => ({
  ...{ key, title: '', currency: 'USD', orders: 2, gross: 10_000, discounts: 1000, refunds: 2000, net: 7000 },
  ...change,
});
const sales = (...rows: SalesRow[]): Sales => {
  const { key: _key, title: _title, ...total } = row(null);
  return { rows, totals: [total] };
};

afterEach(cleanup);

describe('sales', () => {
  it('show the totals and every group, with what has no product', async () => {
    const product = row('00000000-0000-4000-8000-000000000001', { title: 'Python' });
    const answer = sales(product, row('plan'), row(null, { orders: 0, gross: 0, discounts: 0, net: -2000 }));
    show(
      <SalesScreen />,
      { [SALES]: answer },
      router({ by: 'product', from: '2026-11-01', to: '2026-11-02' }),
    );
    const totals = within(await screen.findByRole('table', { name: say.sales.totals }));
    for (const text of ['$100', '$10', '$20', '$70']) expect(totals.getByText(text)).toBeTruthy();
    const groups = within(screen.getByRole('table', { name: say.group.product }));
    for (const text of ['Python', say.sales.plan, say.sales.unassigned, '-$20'])
      expect(groups.getByText(text)).toBeTruthy();
  });

  it('ask for the days of the address, and begin with the last thirty', async () => {
    const page = show(
      <SalesScreen />,
      { [SALES]: sales() },
      router({ from: '2026-11-01', to: '2026-11-02', currency: 'EUR' }),
    );
    await screen.findByText(say.sales.emptyTitle);
    expect(page.sent[0]?.input.query).toEqual({
      ...{ from: '2026-11-01', to: '2026-11-02', by: 'day', currency: 'EUR', provider: undefined },
    });
    cleanup();
    const usual = show(<SalesScreen />, { [SALES]: sales() }, router());
    await screen.findByText(say.sales.emptyTitle);
    const { from, to } = usual.sent[0]?.input.query ?? {};
    expect(Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)).toBe(29);
  });

  it('say what is wrong with a period, and ask for nothing', async () => {
    const page = show(
      <SalesScreen />,
      { [SALES]: sales() },
      router({ from: '2026-11-02', to: '2026-11-01' }),
    );
    expect(await screen.findByText(/^Choose a period of up to 366 days/)).toBeTruthy();
    expect(page.sent).toEqual([]);
  });

  it('can be loaded again after a failure, and have a chart for every currency', async () => {
    const answers: Record<string, unknown> = { [SALES]: new ApiError('service_unavailable') };
    const page = show(<SalesScreen />, answers, router({ from: '2026-11-01', to: '2026-11-02' }));
    const again = await screen.findByRole('button', { name: manager.retry });
    answers[SALES] = sales(row('2026-11-01'));
    await page.user.click(again);
    expect(await screen.findByText('Net, USD')).toBeTruthy();
    expect(screen.getByText(say.sales.table)).toBeTruthy();
  });
});
