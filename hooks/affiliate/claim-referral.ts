import { ApiError } from '@/contracts/api-error';
import { ERROR_STATUS } from '@/contracts/error-codes';
import { clickOf } from '@/hooks/identity/guest-referral';
import { affiliate } from '@/services/affiliate-endpoints';
import type { Api } from '@/services/api';
import { readReferral } from '@/services/campaign';
import { claimedReferral, forgetTypedReferral, noteClaimedReferral, typedReferral } from '@/store/referral';

/** Whether there is something to keep with the account. */
export const hasReferral = (): boolean => readReferral() !== null || typedReferral() !== null;

/**
 * Keeps the recommendation of the cookie with the account, once per click and person, then a code that was typed as a
 * guest. What may succeed later is tried again by the next page.
 * @throws when a typed code is refused for good
 */
export async function claimReferral(api: Api, userId: string): Promise<void> {
  await claimClick(api, userId);
  const code = typedReferral();
  if (!code) return;
  try {
    await api(affiliate.typeCode, { body: { code } });
    forgetTypedReferral();
  } catch (error) {
    if (!isFinal(error)) return;
    forgetTypedReferral();
    throw error;
  }
}

async function claimClick(api: Api, userId: string): Promise<void> {
  const referral = readReferral();
  if (!referral) return;
  const { code, clickedAt } = referral;
  const mark = `${userId} ${code}.${clickedAt ?? ''}`;
  if (claimedReferral() === mark) return;
  try {
    await api(affiliate.claim, { body: clickOf(referral) });
    noteClaimedReferral(mark);
  } catch (error) {
    if (isFinal(error)) noteClaimedReferral(mark);
  }
}

/** Whether the service would refuse it again. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(ERROR_STATUS[error.code]);
}
