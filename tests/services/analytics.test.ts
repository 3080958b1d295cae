// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TrackingEvent } from '@/contracts/commerce/tracking';
import { track, trackPageView } from '@/services/analytics';
import { marketingHeaders, readCampaign } from '@/services/campaign';
import { chooseConsent } from '@/services/consent';
import { dropWaitingEvents, startTagManager } from '@/services/tag-manager';
import { fakeApi } from '../features/fake-api';

const ID = '00000000-0000-4000-8000-000000000001';
const layer = () => (window as { dataLayer?: object[] }).dataLayer ?? [];
const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's browser has no Cookie Store API
  document.cookie = cookie;
};

function open(path: string) {
  window.history.replaceState(null, '', path);
  return fakeApi({ 'POST /aggregate/event': undefined });
}

beforeEach(() => {
  chooseConsent(null);
  dropWaitingEvents();
  document.head.replaceChildren();
  delete (window as { dataLayer?: object[] }).dataLayer;
  for (const name of ['utm_source', 'utm_campaign', 'referralcode']) setCookie(`${name}=; path=/; max-age=0`);
});

describe('an event', () => {
  it('is sent with the campaign and a clean address, as the contract declares it', async () => {
    setCookie('utm_campaign=Spring%20sale; path=/');
    setCookie('referralcode=ANN77; path=/');
    const { api, sent } = open('/en/email?token=secret&email=ann@mail.test&utm_source=mail#x');
    track(api, { event: 'get_item', product_id: [ID], location: 'main' });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const body = TrackingEvent.parse(sent[0]?.input.body);
    expect(body).toEqual({
      source: 'web',
      orderUuid: null,
      url: 'http://localhost:3000/en/email?utm_source=mail',
      eventDetails: { event: 'get_item', product_id: [ID], location: 'main' },
      utmTagData: { utm_campaign: 'Spring sale', referralcode: 'ANN77' },
    });
    expect(JSON.stringify(sent)).not.toMatch(/secret|@/);
  });

  it('of a purchase names its order', async () => {
    const { api, sent } = open(`/en/education/payment-successful?order=${ID}`);
    track(api, { event: 'purchase', order_id: ID, product_id: [], value: 1, currency: 'USD' });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input.body).toMatchObject({
      orderUuid: ID,
      url: 'http://localhost:3000/en/education/payment-successful',
    });
  });

  it('reaches the tag manager after consent only', async () => {
    const { api, sent } = open('/en');
    track(api, { event: 'get_item', product_id: [ID] });
    startTagManager('GTM-TEST', '/en');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(layer()).toEqual([]);
    chooseConsent('granted');
    startTagManager('GTM-TEST', '/en');
    track(api, { event: 'get_item', product_id: [ID] });
    expect(layer().slice(1)).toMatchObject([{ ecommerce: null }, { event: 'get_item' }]);
  });
});

describe('a page view', () => {
  it('has path, foreign host and location', async () => {
    const { api, sent } = open('/en');
    trackPageView(api, 'http://localhost:3000/en/reqquiz?step=2', 'https://news.test/a?b');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input.body.eventDetails).toEqual({
      event: 'page_view',
      path: '/en/reqquiz',
      referrer: 'news.test',
      location: 'reqquiz',
    });
  });

  it('of a private page does not reach the tag manager', async () => {
    chooseConsent('granted');
    const { api, sent } = open('/en');
    startTagManager('GTM-TEST', '/en');
    for (const path of ['/en/education/orders/8f1c', '/en/lk', '/en/about'])
      trackPageView(api, `http://localhost:3000${path}`, '');
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    expect(layer().slice(1)).toMatchObject([{ event: 'page_view', path: '/en/about' }]);
  });
});

describe('the campaign', () => {
  it('is the dimension of calls, in letters that a header may have', () => {
    setCookie('utm_campaign=%C3%9Cber%20sale; path=/');
    expect(marketingHeaders('cart')).toEqual({
      'marketing-location': 'cart',
      'marketing-dimension1': 'ber sale',
    });
  });

  it('is unknown once measuring was declined', () => {
    setCookie('utm_campaign=Spring; path=/');
    chooseConsent('denied');
    expect(readCampaign()).toEqual({});
    expect(marketingHeaders('cart')['marketing-dimension1']).toBeUndefined();
  });
});
