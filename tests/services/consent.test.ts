// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseConsent, readConsent, subscribeToConsent } from '@/services/consent';
import { dropWaitingEvents, pushToTagManager, startTagManager } from '@/services/tag-manager';

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const layer = () => (window as { dataLayer?: unknown[] }).dataLayer ?? [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  delete (window as { dataLayer?: unknown[] }).dataLayer;
  dropWaitingEvents();
  chooseConsent('denied');
});

describe('the tag manager', () => {
  it.each(['denied', null] as const)(
    'is not loaded while the choice is %s, and receives no events',
    (choice) => {
      if (choice) chooseConsent(choice);
      startTagManager('GTM-TEST', '/en');
      pushToTagManager([{ event: 'purchase' }]);
      expect(scripts()).toEqual([]);
      expect(layer()).toEqual([]);
    },
  );

  it('is loaded once after consent, and receives no earlier events', () => {
    pushToTagManager([{ event: 'before' }]);
    chooseConsent('granted');
    startTagManager('GTM-TEST', '/en');
    startTagManager('GTM-TEST', '/en/about');
    pushToTagManager([{ event: 'after' }]);
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST']);
    expect(JSON.stringify(layer())).not.toContain('before');
    expect(layer().at(-1)).toEqual({ event: 'after' });
  });

  it.each(['/en/lk', '/ru/payment/stripe/confirm', '/en/manager/main', '/de/education/settings?tab=PRIVACY'])(
    'does not start on %s',
    (path) => {
      chooseConsent('granted');
      startTagManager('GTM-TEST', path);
      expect(scripts()).toEqual([]);
    },
  );
});

describe('events of private pages', () => {
  const PRIVATE = '/en/education/payment-successful';

  it('wait in the tab, and are handed over on its next public page', () => {
    chooseConsent('granted');
    pushToTagManager([{ event: 'cart' }]);
    startTagManager('GTM-TEST', PRIVATE);
    pushToTagManager([{ event: 'purchase' }]);
    expect([scripts(), layer()]).toEqual([[], []]);
    expect(sessionStorage.getItem('waiting-events')).toBe('[{"event":"cart"},{"event":"purchase"}]');
    startTagManager('GTM-TEST', '/en');
    expect(scripts()).toHaveLength(1);
    expect(layer().slice(1)).toEqual([{ event: 'cart' }, { event: 'purchase' }]);
    expect(sessionStorage.getItem('waiting-events')).toBeNull();
    startTagManager('GTM-TEST', '/en/about');
    expect(layer()).toHaveLength(3);
  });

  it('are dropped when measuring is declined', () => {
    chooseConsent('granted');
    startTagManager('GTM-TEST', PRIVATE);
    pushToTagManager([{ event: 'purchase' }]);
    dropWaitingEvents();
    startTagManager('GTM-TEST', '/en');
    expect(JSON.stringify(layer())).not.toContain('purchase');
  });

  it('are limited in number', () => {
    chooseConsent('granted');
    startTagManager('GTM-TEST', PRIVATE);
    for (let number = 0; number < 60; number += 1) pushToTagManager([{ number }]);
    expect(JSON.parse(sessionStorage.getItem('waiting-events') ?? '[]')).toHaveLength(40);
  });

  it.each(['', '{', '"x"'])('are none if the storage contains %j', (text) => {
    chooseConsent('granted');
    sessionStorage.setItem('waiting-events', text);
    startTagManager('GTM-TEST', '/en');
    expect(layer()).toHaveLength(1);
  });
});

describe('the consent', () => {
  it('is stored, published to subscribers, and can be changed', () => {
    const heard = vi.fn();
    const stop = subscribeToConsent(heard);
    chooseConsent('granted');
    expect(readConsent()).toBe('granted');
    chooseConsent('denied');
    expect(localStorage.getItem('analyticsConsent')).toBe('denied');
    stop();
    chooseConsent('granted');
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
