import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../features/fake-api';

const VISIT = 'POST /api/affiliate/visits';
const PAGE = 'https://kurso.test/en/course/sql?ref=ann77&utm_source=mail';

function arrive(type: string, name = PAGE): void {
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: () => [{ type, name }],
  });
}

async function report(page = PAGE, locale = 'en') {
  const { reportPartnerVisit } = await import('@/services/affiliate-visit');
  const { api, sent } = fakeApi({});
  const ours = Object.assign(api, { locale });
  await reportPartnerVisit(ours as typeof api, page, 'https://blog.test/post');
  await reportPartnerVisit(ours as typeof api, page, '');
  return sent;
}

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  arrive('navigate');
});
afterEach(() => vi.restoreAllMocks());

describe('a landing by a partner’s link', () => {
  it('is counted once, with page, campaign and the host it came from', async () => {
    const sent = await report();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.path).toBe(VISIT);
    expect(sent[0]?.input.body).toMatchObject({
      ...{ code: 'ANN77', path: '/course/sql', referrer: 'blog.test', utmSource: 'mail' },
    });
    expect(sent[0]?.input.body.visitId).toMatch(/^[\da-f-]{36}$/);
  });

  it('has the id that the cookie keeps for the claim', async () => {
    const visitId = '0b54c9c5-6a6f-4d8e-9a55-2f1f0f1d8c11';
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(`referralcode=ANN77.1795867200.${visitId}`);
    const [first] = await report();
    expect(first?.input.body.visitId).toBe(visitId);
  });

  it('by another link has an id of its own', async () => {
    const visitId = '0b54c9c5-6a6f-4d8e-9a55-2f1f0f1d8c11';
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(`referralcode=OTHER1.1795867200.${visitId}`);
    const [first] = await report();
    expect(first?.input.body.visitId).not.toBe(visitId);
  });

  it.each(['reload', 'back_forward'])('is not counted after a %s', async (type) => {
    arrive(type);
    expect(await report()).toEqual([]);
  });

  it('is not counted when it was opened from another page of ours', async () => {
    arrive('navigate', 'https://kurso.test/en');
    expect(await report()).toEqual([]);
  });

  it('is not counted once measuring was declined', async () => {
    localStorage.setItem('analyticsConsent', 'denied');
    expect(await report()).toEqual([]);
  });

  it('is not counted where the program is closed, nor with a code that is none', async () => {
    expect(await report(PAGE, 'ru')).toEqual([]);
    expect(await report('https://kurso.test/en?ref=a')).toEqual([]);
  });
});
