import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShownBanner } from '@/contracts/editorial/banner';
import { bannerList } from '@/domain/editorial/banner-list';
import { chooseBanner } from '@/features/shell/inline/choose-banner';
import { SiteBanners } from '@/features/shell/site-banners';
import { fakeApi, renderShell, session } from './render';

const banner = (change: Partial<ShownBanner> = {}): ShownBanner => ({
  ...{ key: 'sale.1', kinds: ['GUEST', 'NEWCOMER', 'SUBSCRIBER', 'CUSTOMER'], tone: 'OFFER' },
  ...{ text: 'Save 20% until Friday.', href: '/en/promo-cart?promocode=WINTER', linkLabel: 'Use the code' },
  ...{ dismissible: true },
  ...change,
});
const { dataset } = document.documentElement;
/** The banner that the first script of the next page names. */
const chosenNext = (banners: ShownBanner[]) => {
  delete dataset.banner;
  chooseBanner(bannerList(banners));
  return dataset.banner;
};

beforeEach(() => {
  localStorage.clear();
  delete dataset.banner;
  delete dataset.member;
});
afterEach(cleanup);

describe('the banner of a public page', () => {
  it('says its text and leads to its address', () => {
    session('isNotLoggedIn');
    renderShell(<SiteBanners banners={[banner()]} />);
    expect(screen.getByRole('region', { name: 'Save 20% until Friday.' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Use the code' });
    expect(link.getAttribute('href')).toBe('/en/promo-cart?promocode=WINTER');
    expect(dataset.banner).toBe('0');
  });

  it('stays closed on the next page, until it is published again', () => {
    session('isNotLoggedIn');
    renderShell(<SiteBanners banners={[banner()]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dataset.banner).toBe('none');
    expect(chosenNext([banner()])).toBe('none');
    expect(chosenNext([banner({ key: 'sale.2' })])).toBe('0');
  });

  it('has no button where visitors may not close it, and no link without one', () => {
    session('isNotLoggedIn');
    renderShell(<SiteBanners banners={[banner({ dismissible: false, href: null })]} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is chosen by the kind of visitor, which is asked for once and used from the next page on', async () => {
    session('isLoggedIn');
    dataset.member = '';
    const banners = [
      banner({ kinds: ['GUEST', 'NEWCOMER', 'CUSTOMER'] }),
      banner({ key: 'plus.1', kinds: ['SUBSCRIBER'], text: 'Thank you for subscribing.' }),
    ];
    renderShell(
      <SiteBanners banners={banners} />,
      fakeApi({ 'GET /api/banners/visitor': { kind: 'SUBSCRIBER' } }),
    );
    expect(dataset.banner).toBe('0');
    await act(() => new Promise((done) => setTimeout(done, 30)));
    expect(chosenNext(banners)).toBe('1');
  });
});
