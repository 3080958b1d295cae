import { ApiError } from '../../contracts/api-error.ts';
import { BadgeCredential, badge } from '../../contracts/learning/badge.ts';
import { badgeDocument } from '../modules/learning/badge/badge-document.ts';
import { createBadgeSigner } from '../modules/learning/badge/badge-signer.ts';
import { createStatusList } from '../modules/learning/badge/status-list.ts';
import { daysAgo, MOCK_NOW, mockId } from './builders/mock-id.ts';
import { mockContract } from './mock-endpoint.ts';

const CERTIFICATE_CODE = 'mockCertificate1234567';

const signer = createBadgeSigner(
  {
    badges: { on: true, seed: Buffer.alloc(32, 1), formerKeys: [] },
    publicUrl: 'http://localhost:3000',
    siteName: 'Kurso',
  },
  '',
);

function known() {
  if (!signer) throw new ApiError('not_found');
  return signer;
}

const list = createStatusList(known());

export const badgeMocks = mockContract(badge, {
  credential: async ({ params }) => {
    if (params.code !== CERTIFICATE_CODE) throw new ApiError('not_found');
    const unsigned = badgeDocument(
      {
        ...{ code: CERTIFICATE_CODE, number: 'K-2026-000001', name: 'Ada Demo', locale: 'en' },
        ...{ completedAt: new Date(daysAgo(4)), issuedAt: new Date(daysAgo(3)) },
        ...{
          productId: mockId('product', 'badge'),
          productType: 'COURSE',
          slug: 'sql-basics',
          skills: ['SQL'],
        },
        ...{ title: 'SQL from the first query', promise: 'You write your first queries.' },
      },
      { issuer: known().issuer, narrative: 'All required lessons are completed.', statusIndex: 1 },
    );
    return BadgeCredential.parse(await known().sign(unsigned, MOCK_NOW));
  },
  status: () => list({ indexes: [], last: 1 }, MOCK_NOW),
  issuer: () => known().issuer,
  did: () => known().did,
});
