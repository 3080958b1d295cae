import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { isPopupDue } from '@/domain/commerce/promo-popup';
import { chooseConsent } from '@/services/consent';
import { guestCart } from '@/store/guest-cart';
import { usePopupStore } from '@/store/popup-store';
import { popupShownAt } from '@/store/promo-popup';
import { PROFILE } from '../../shell/render';
import { freeCourse, HOME, INFO, info, open, READ, read, type Scene, session, shown } from './scene';

const router = vi.hoisted(() => ({
  push: vi.fn(async () => true),
  replace: vi.fn(async () => true),
  query: {},
  pathname: '/[locale]/magazine/[slug]',
  asPath: '/en/magazine/a',
}));
vi.mock('next/router', () => ({ useRouter: () => router }));

const applied = {
  code: 'SPRING',
  description: 'Spring',
  discount: info.discount,
  is_all_products_discount: true,
  all_products_discount_amount: 0,
  discounts: [],
  products_added: [],
};
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  chooseConsent(null);
  session(null);
  router.pathname = '/[locale]/magazine/[slug]';
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the promo popup', () => {
  it('closes on Escape and on its cross, and is not shown again for 30 days', async () => {
    open();
    read(READ);
    await screen.findByRole('complementary');
    await userEvent.keyboard('{Escape}');
    expect(shown()).toBeNull();
    expect(isPopupDue(popupShownAt(), Date.now() + 29 * 86_400_000)).toBe(false);
    cleanup();
    open();
    read(READ);
    expect(shown()).toBeNull();
    cleanup();
    localStorage.setItem('promo-popup', String(Date.now() - 30 * 86_400_000));
    open();
    read(READ);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(shown()).toBeNull();
  });

  it("applies the code to a guest's cart, with the page's location in call and event", async () => {
    const { call, events } = open({ answers: { 'POST /api/promocodes/:code/apply-guest': applied } });
    read(READ);
    await userEvent.click(await screen.findByRole('button', { name: 'Use the promo code' }));
    const done = await screen.findByRole('heading', {
      name: 'Promo code SPRING has been added to your cart',
    });
    expect(document.activeElement).toBe(done);
    expect(guestCart().promocode).toBe('SPRING');
    const { headers } = call('POST /api/promocodes/:code/apply-guest');
    expect(headers['marketing-location']).toBe('magazinepopup');
    await waitFor(() => expect(events()).toHaveLength(1));
    expect(events()[0]).toMatchObject({
      event: 'promocode_apply',
      result: 'success',
      location: 'magazinepopup',
    });
  });

  it('says why the code is refused', async () => {
    const refusal = new ApiError('promocode_has_been_already_redeemed');
    open({ answers: { 'POST /api/promocodes/:code/apply-guest': refusal } });
    read(READ);
    await userEvent.click(await screen.findByRole('button', { name: 'Use the promo code' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
  });

  it.each([
    ['[id] of the blog', '/[locale]/blog/[id]', 'blogpopup'],
    ['[id] of the glossary', '/[locale]/info/[id]', 'glossarypopup'],
  ])('offers a free course if the school has no code: %s', async (_, pathname, location) => {
    router.pathname = pathname;
    session('u');
    const { sent, call, events } = open({
      code: null,
      answers: {
        'GET /api/profiles/me': { ...PROFILE, has_products: false },
        'POST /api/products/get-free': { productIds: [freeCourse.id] },
      },
    });
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('GET /api/profiles/me'));
    read(READ);
    const lesson = await screen.findByRole('link', { name: 'Open the first lesson' });
    expect(lesson.getAttribute('href')).toBe(`/en/course-learning/${freeCourse.id}/en?lesson=one`);
    await userEvent.click(screen.getByRole('button', { name: 'Get for free' }));
    expect(await screen.findByText('The course is yours')).toBeTruthy();
    expect(call('POST /api/products/get-free').headers['marketing-location']).toBe(location);
    await waitFor(() => expect(events()).toMatchObject([{ event: 'get_item', location }]));
  });

  it.each([
    ['is unknown', new ApiError('promocode_not_found')],
    ['is over', { ...info, valid_until: '2020-01-01T00:00:00.000Z' }],
  ])('offers the free course if the code %s', async (_, answer) => {
    open({ answers: { [INFO]: answer } });
    read(READ);
    expect(await screen.findByRole('button', { name: 'Get for free' })).toBeTruthy();
  });
});

describe('the promo popup does not appear', () => {
  const quiet = async (scene: Scene = {}) => {
    const { sent } = open(scene);
    read(READ);
    await act(async () => {});
    expect(shown()).toBeNull();
    return sent;
  };

  it('on other pages', async () => {
    router.pathname = '/[locale]/magazine';
    await quiet();
  });

  it('for somebody who has bought', async () => {
    session('u');
    const sent = await quiet({ answers: { 'GET /api/profiles/me': PROFILE } });
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('GET /api/profiles/me'));
    expect(sent.map(({ path }) => path)).not.toContain(INFO);
  });

  it('over a question about consent, or another popup', async () => {
    await quiet({ gtmId: 'GTM-TEST' });
    cleanup();
    usePopupStore.setState({ search: 'OPENED' });
    await quiet();
    act(() => usePopupStore.setState({ search: 'CLOSED' }));
    expect(await screen.findByRole('complementary')).toBeTruthy();
  });

  it('if the school has neither code nor free course', async () => {
    await quiet({ code: null, answers: { [HOME]: { free: null } } });
  });
});
