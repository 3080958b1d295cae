import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OrderReceipt } from '@/contracts/commerce/order';
import type { EventDetails } from '@/contracts/commerce/tracking';
import { useTrackPurchase } from '@/hooks/commerce/use-track-purchase';
import { useTrackVisit } from '@/hooks/commerce/use-track-visit';
import { useConsent } from '@/hooks/identity/use-consent';
import { ApiProvider } from '@/hooks/use-api';
import { chooseConsent } from '@/services/consent';
import { beginVisit } from '@/store/arrival';
import { fakeApi } from '../../features/fake-api';

const service = fakeApi({ 'POST /aggregate/event': undefined });
const wrapper = ({ children }: { children: ReactNode }) => (
  <ApiProvider locale="en" api={service.api}>
    {children}
  </ApiProvider>
);
const names = () => service.sent.map(({ input }) => input.body.eventDetails.event);

beforeEach(() => {
  localStorage.clear();
  service.sent.length = 0;
  beginVisit(false);
});
afterEach(cleanup);

let number = 0;
function orderOf(status: OrderReceipt['status'] = 'PAID'): OrderReceipt {
  number += 1;
  const orderId = `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;
  return { orderId, status, total: 100, currency: 'USD', lines: [] as OrderReceipt['lines'] } as OrderReceipt;
}

describe('a purchase', () => {
  const show = (order: OrderReceipt) => renderHook(() => useTrackPurchase(order), { wrapper });

  it('is reported once, when the page is shown again and in other tabs', async () => {
    const order = orderOf();
    show(order).rerender();
    show(order);
    await waitFor(() => expect(names()).toEqual(['purchase']));
    expect(localStorage.getItem('tracked-purchases')).toBe(order.orderId);
  });

  it('that another tab has reported is not reported', async () => {
    const order = orderOf();
    localStorage.setItem('tracked-purchases', `other ${order.orderId}`);
    show(order);
    await onlyNext();
  });

  it('of each order is reported', async () => {
    show(orderOf());
    show(orderOf());
    await waitFor(() => expect(names()).toEqual(['purchase', 'purchase']));
  });

  it('is not reported before it is paid', async () => {
    show(orderOf('PENDING'));
    await onlyNext();
  });

  /** Events are sent in order: another purchase is the first. */
  async function onlyNext() {
    const next = orderOf();
    show(next);
    await waitFor(() => expect(service.sent).toHaveLength(1));
    expect(service.sent[0]?.input.body.orderUuid).toBe(next.orderId);
  }
});

describe('a visit', () => {
  const details: EventDetails = { event: 'get_item', product_id: [] };
  const show = (subject: string, known = true) =>
    renderHook(({ name, isKnown }) => useTrackVisit(name, isKnown ? { ...details } : null), {
      wrapper,
      initialProps: { name: subject, isKnown: known },
    });

  it('is reported once, as soon as it is known, and again for another subject', async () => {
    const view = show('a', false);
    expect(names()).toEqual([]);
    view.rerender({ name: 'a', isKnown: true });
    view.rerender({ name: 'a', isKnown: true });
    await waitFor(() => expect(names()).toHaveLength(1));
    view.rerender({ name: 'b', isKnown: true });
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('is not reported after back or forward', async () => {
    beginVisit(true);
    show('a');
    beginVisit(false);
    show('b');
    await waitFor(() => expect(names()).toHaveLength(1));
  });
});

it('declining removes the campaign cookies', () => {
  const setCookie = (cookie: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test's browser has no Cookie Store API
    document.cookie = cookie;
  };
  setCookie('utm_campaign=Spring; path=/');
  setCookie('referralcode=ANN77; path=/');
  const { result } = renderHook(() => useConsent());
  act(() => result.current.choose('granted'));
  expect(document.cookie).toContain('utm_campaign=Spring');
  act(() => result.current.choose('denied'));
  expect(document.cookie).not.toMatch(/utm_|referralcode/);
  act(() => result.current.choose(null));
  expect(localStorage.getItem('analyticsConsent')).toBeNull();
  chooseConsent('denied');
});
