import { ApiError } from '../../contracts/api-error.ts';
import type { DataExport } from '../../contracts/identity/privacy.ts';
import { privacy } from '../../contracts/identity/privacy.ts';
import { MOCK_DELETION } from './builders/account.ts';
import { daysAgo } from './builders/mock-id.ts';
import { mockContract } from './mock-endpoint.ts';
import { provePassword } from './security.mock.ts';
import { MOCK_LINK } from './user.mock.ts';

const made: DataExport = { status: 'READY', progress: 100, createdAt: daysAgo(1), expiresAt: daysAgo(-6) };

export const privacyMocks = mockContract(privacy, {
  getExport: (_, { scenario }) => {
    if (scenario.has('exporting')) return { export: { ...made, status: 'RUNNING' as const, progress: 40 } };
    return { export: scenario.has('exported') ? made : null };
  },
  startExport: () => ({ export: { ...made, status: 'RUNNING' as const, progress: 0 } }),
  claimExport: ({ body }) => {
    if (body.token === MOCK_LINK.good) return { url: '/api/account/export/file/mock' };
    throw new ApiError('token_not_found');
  },
  deletionLoss: (_, { scenario }) => ({
    bonuses: scenario.has('partner') ? [{ currency: 'USD' as const, amount: 4_250 }] : [],
    companies: [],
  }),
  requestDeletion: ({ body }) => {
    provePassword(body.currentPassword ?? '');
    return { deletionAt: MOCK_DELETION };
  },
  cancelDeletion: () => {},
});
