import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_SCRIPT } from '@/features/shell/inline-script';

const offered = () => document.documentElement.dataset.languageOffer;

/** Runs it as a page does, without what it listens to. */
function run(languages: string[], cookie: string): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  vi.spyOn(document, 'addEventListener').mockReturnValue();
  document.documentElement.lang = 'en';
  new Function(FIRST_SCRIPT)();
}

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
});
afterEach(() => vi.restoreAllMocks());

describe('before the first paint, the place of the language offer', () => {
  it.each([
    ['is kept for the first language that the school has', ['sv', 'PT-br', 'de'], '', 'pt'],
    ['is not kept for the language of the page', ['en-GB', 'de'], '', undefined],
    ['is not kept for languages that the school has not', ['sv', 'enm'], '', undefined],
    ['is not kept for somebody with a session', ['de'], 'token=x', undefined],
  ])('%s', (_, languages, cookie, kept) => {
    run(languages, cookie);
    expect(offered()).toBe(kept);
  });

  it('is not kept once the offer was answered', () => {
    localStorage.setItem('languageConfirmed', 'true');
    run(['de'], '');
    expect(offered()).toBeUndefined();
  });
});
