import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INLINE_SCRIPT } from '@/features/shell/inline-script';

const offered = () => document.documentElement.dataset.languageOffer;

/** Runs the script as a page does, without its event listeners. */
function run(languages: string[], cookie: string): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  vi.spyOn(document, 'addEventListener').mockReturnValue();
  document.documentElement.lang = 'en';
  new Function(INLINE_SCRIPT)();
}

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
});
afterEach(() => vi.restoreAllMocks());

describe('the space of the language banner before the first paint', () => {
  it.each([
    ['is reserved for the first language that the school supports', ['sv', 'PT-br', 'de'], '', 'pt'],
    ['is not reserved for the language of the page', ['en-GB', 'de'], '', undefined],
    ['is not reserved for languages that the school does not support', ['sv', 'enm'], '', undefined],
    ['is not reserved if there is a session', ['de'], 'token=x', undefined],
  ])('%s', (_, languages, cookie, kept) => {
    run(languages, cookie);
    expect(offered()).toBe(kept);
  });

  it('is not reserved once the banner was answered', () => {
    localStorage.setItem('languageConfirmed', 'true');
    run(['de'], '');
    expect(offered()).toBeUndefined();
  });
});
