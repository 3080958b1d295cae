import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestReferral } from '@/hooks/identity/guest-referral';
import { keepTypedReferral } from '@/store/referral';

const VISIT = '0b54c9c5-6a6f-4d8e-9a55-2f1f0f1d8c11';
const CLICK = { code: 'ANN77', clickedAt: '2026-11-28T12:00:00.000Z', visitId: VISIT };
const hold = (cookie: string) => vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);

beforeEach(() => {
  localStorage.clear();
  hold(`referralcode=ANN77.1795867200.${VISIT}`);
});
afterEach(() => vi.restoreAllMocks());

describe('what a guest signs up with', () => {
  it('is the click of the cookie', () => {
    expect(guestReferral('en')).toEqual({ click: CLICK, typedCode: null });
  });

  it('is also a code that was typed', () => {
    keepTypedReferral('BOB88');
    expect(guestReferral('en')).toEqual({ click: CLICK, typedCode: 'BOB88' });
    hold('');
    expect(guestReferral('en')).toEqual({ click: null, typedCode: 'BOB88' });
  });

  it('is nothing without either, where the program is closed, and once measuring was declined', () => {
    expect(guestReferral('ru')).toBeUndefined();
    localStorage.setItem('analyticsConsent', 'denied');
    expect(guestReferral('en')).toBeUndefined();
    localStorage.clear();
    hold('');
    expect(guestReferral('en')).toBeUndefined();
  });
});
