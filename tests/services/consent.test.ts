// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseConsent, readConsent, subscribeToConsent } from '@/services/consent';
import { pushToTagManager, startTagManager } from '@/services/tag-manager';

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const layer = () => (window as { dataLayer?: unknown[] }).dataLayer ?? [];

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  delete (window as { dataLayer?: unknown[] }).dataLayer;
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
