import type { ReactNode } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { Certificate } from '@/contracts/learning/certificate';
import { SiteProvider, UNKNOWN_SITE } from '@/hooks/use-site';
import { fakeApi, renderWith, type Sent } from '../player/render';

export const PRODUCT = {
  productId: '00000000-0000-4000-8000-00000000000a',
  productType: 'COURSE',
  title: 'Bees',
} as const;

export const certificateWith = (over: Partial<Certificate> = {}): Certificate => ({
  certificateId: '00000000-0000-4000-8000-00000000000c',
  productId: PRODUCT.productId,
  code: 'Zk3_vX-9aQ2LmNp0RsTuVw',
  number: 'K-2026-000123',
  name: 'Ada Lovelace',
  title: 'Bees',
  productType: 'COURSE',
  completedAt: '2026-05-01T10:00:00.000Z',
  issuedAt: '2026-05-02T23:30:00.000Z',
  hours: 12,
  skills: ['Beekeeping'],
  locale: 'en',
  isShared: true,
  nameChangesLeft: 3,
  revokedAt: null,
  revocation: null,
  ...over,
});

/** A service with these certificates of the caller, which issues and changes them. */
export function openWith(ui: ReactNode, mine: Certificate[], others: (sent: Sent) => unknown = () => null) {
  let kept = mine;
  const { api, sent } = fakeApi((call) => {
    const { path, input } = call;
    const answer = others(call);
    if (answer !== null) return answer;
    if (path === 'GET /api/certificates') return kept;
    if (path === 'GET /api/accounts/me') throw new ApiError('email_not_verified');
    const [first] = kept;
    if (path.startsWith('PATCH') && first) {
      const { name } = input.body;
      kept = [{ ...first, ...input.body, nameChangesLeft: first.nameChangesLeft - (name ? 1 : 0) }];
    } else kept = [certificateWith(input.body), ...kept];
    return kept[0];
  });
  const site = { ...UNKNOWN_SITE, publicUrl: 'https://kurso.test', badges: true };
  renderWith(<SiteProvider value={site}>{ui}</SiteProvider>, api);
  return sent;
}
