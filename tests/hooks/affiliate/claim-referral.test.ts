import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { claimReferral, hasReferral } from '@/hooks/affiliate/claim-referral';
import { claimedReferral, keepTypedReferral, typedReferral } from '@/store/referral';
import { fakeApi } from '../../features/fake-api';

const CLAIM = 'POST /api/affiliate/referrals';
const TYPE = 'POST /api/affiliate/referrals/code';
const ANN = '00000000-0000-4000-8000-000000000001';
const BOB = '00000000-0000-4000-8000-000000000002';

const VISIT = '0b54c9c5-6a6f-4d8e-9a55-2f1f0f1d8c11';

const hold = (cookie: string) => vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the recommendation of the cookie', () => {
  it('is kept with the account once per click and person', async () => {
    hold(`referralcode=ANN77.1795867200.${VISIT}`);
    const { api, sent } = fakeApi({});
    expect(hasReferral()).toBe(true);
    await claimReferral(api, ANN);
    await claimReferral(api, ANN);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.input.body).toEqual({
      ...{ code: 'ANN77', clickedAt: '2026-11-28T12:00:00.000Z', visitId: VISIT },
    });
    await claimReferral(api, BOB);
    hold('referralcode=ANN77.1795867260');
    await claimReferral(api, BOB);
    expect(sent).toHaveLength(3);
  });

  it('without a time is sent without one', async () => {
    hold('referralcode=ANN77');
    const { api, sent } = fakeApi({});
    await claimReferral(api, ANN);
    expect(sent[0]?.input.body.clickedAt).toBeNull();
  });

  it.each([
    ['is tried again after a failure', 'service_unavailable', 2],
    ['is given up when it is refused', 'not_found', 1],
  ] as const)('%s', async (_, code, times) => {
    hold('referralcode=ANN77.1795867200');
    const { api, sent } = fakeApi({ [CLAIM]: new ApiError(code) });
    await claimReferral(api, ANN);
    await claimReferral(api, ANN);
    expect(sent).toHaveLength(times);
  });

  it('is none once measuring was declined', async () => {
    hold('referralcode=ANN77.1795867200');
    localStorage.setItem('analyticsConsent', 'denied');
    expect(hasReferral()).toBe(false);
    const { api, sent } = fakeApi({});
    await claimReferral(api, ANN);
    expect([sent.length, claimedReferral()]).toEqual([0, null]);
  });
});

describe('a code that a guest typed', () => {
  beforeEach(() => void hold(''));

  it('is kept with the account, then forgotten here', async () => {
    keepTypedReferral('ANN77');
    const { api, sent } = fakeApi({});
    await claimReferral(api, ANN);
    expect(sent.map(({ path, input }) => [path, input.body])).toEqual([[TYPE, { code: 'ANN77' }]]);
    expect(typedReferral()).toBeNull();
  });

  it('that nobody has is said once', async () => {
    keepTypedReferral('NOBODY');
    const { api } = fakeApi({ [TYPE]: new ApiError('affiliate_code_unknown') });
    await expect(claimReferral(api, ANN)).rejects.toMatchObject({ code: 'affiliate_code_unknown' });
    expect(typedReferral()).toBeNull();
  });

  it('stays when it could not be sent', async () => {
    keepTypedReferral('ANN77');
    const { api } = fakeApi({ [TYPE]: new ApiError('service_unavailable') });
    await claimReferral(api, ANN);
    expect(typedReferral()).toBe('ANN77');
  });
});
