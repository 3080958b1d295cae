import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TrackingEvent } from '@/contracts/commerce/tracking';
import { INLINE_SCRIPT } from '@/features/shell/inline-script';

const offered = () => document.documentElement.dataset.languageOffer;

/** Runs the script as a page does, without its event listeners. */
function run(languages: string[], cookie: string, lang = 'en'): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  vi.spyOn(document, 'addEventListener').mockReturnValue();
  document.documentElement.lang = lang;
  new Function(INLINE_SCRIPT)();
}

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

describe('the campaign of a landing', () => {
  const jar: string[] = [];

  function land(search: string, type = 'navigate', lang = 'en'): void {
    jar.length = 0;
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void jar.push(cookie));
    Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] });
    window.history.replaceState(null, '', `/en${search}`);
    run([], '', lang);
  }
  const kept = () =>
    jar.filter((cookie) => !cookie.includes('max-age=0')).map((cookie) => cookie.split('; ')[0]);

  it.each([
    ['', true, /^referralcode=ANN77\.\d{10}\.[\da-f-]{36}$/],
    [', without the visit on a page that is not secure', false, /^referralcode=ANN77\.\d{10}$/],
  ])('is kept, with the code of a partner, the time of the click and the visit%s', (_, isSecure, landing) => {
    vi.stubGlobal('isSecureContext', isSecure);
    land('?utm_source=mail&utm_campaign=Spring&ref=ann77');
    expect(kept()).toEqual(['utm_source=mail', 'utm_campaign=Spring', expect.stringMatching(landing)]);
  });

  it('is kept without a code where the affiliate program is closed', () => {
    land('?utm_source=mail&ref=ann77', 'navigate', 'ru');
    expect(kept()).toEqual(['utm_source=mail']);
  });

  it.each(['reload', 'back_forward'])('is not kept by a %s', (type) => {
    land('?utm_source=mail', type);
    expect(jar).toEqual([]);
  });

  it('is not kept, and an earlier one removed, once measuring was declined', () => {
    localStorage.setItem('analyticsConsent', 'denied');
    land('?utm_source=mail');
    expect(kept()).toEqual([]);
    expect(jar).toHaveLength(6);
  });
});

describe('a visitor who leaves before the scripts start', () => {
  /** Runs the script and returns what happens when the page is hidden. */
  function open(sendBeacon: (url: string, body: Blob) => boolean): () => void {
    vi.stubGlobal('navigator', Object.assign(navigator, { sendBeacon }));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const listen = vi.spyOn(window, 'addEventListener');
    run([], '');
    const [, hide] = listen.mock.calls.find(([name]) => name === 'visibilitychange') ?? [];
    return hide as () => void;
  }

  it('is counted once, without codes of the address', async () => {
    const sendBeacon = vi.fn((_: string, _body: Blob) => true);
    window.history.replaceState(null, '', '/en/receipt/RCPT7K2M?token=abc');
    const hide = open(sendBeacon);
    hide();
    hide();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    const [url, body] = sendBeacon.mock.calls[0] ?? [];
    expect([url, body?.type]).toEqual(['/aggregate/event', 'application/json']);
    expect(window.kursoEvents?.counted).toBe(true);
    const { eventDetails } = TrackingEvent.parse(JSON.parse(await textOf(body)));
    expect(eventDetails).toEqual({ event: 'page_view', path: '/en/receipt/*', referrer: null });
  });

  it('is not counted again if the page view was reported', () => {
    const sendBeacon = vi.fn(() => true);
    const hide = open(sendBeacon);
    if (window.kursoEvents) window.kursoEvents.counted = true;
    hide();
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});

const textOf = (blob: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob ?? new Blob());
  });
