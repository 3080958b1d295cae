import type { BannerContent } from '../../../../contracts/editorial/banner-management.ts';
import type { AuditAction } from '../../../../contracts/manager-values.ts';
import type { Tx } from '../../../../db/database.ts';
import { bannerChanges } from '../../../../domain/editorial/banner-changes.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';

export interface BannerCall {
  bannerId: string;
  callerId: string;
}

/** Writes a change of a banner to the audit log. */
export async function recordBanner(
  tx: Tx,
  action: AuditAction,
  { bannerId, callerId }: BannerCall,
  content: BannerContent,
  before: BannerContent | null = null,
): Promise<void> {
  const changes = bannerChanges(before, content);
  const change = { userId: callerId, entity: 'BANNER', entityId: bannerId, subject: content.name } as const;
  await recordChange(tx, { ...change, action, changes });
}

/** Asked to publish, or (CHANGED) took the request back. */
export const recordRequest = (
  tx: Tx,
  { bannerId, callerId }: BannerCall,
  { name }: BannerContent,
  action: 'REQUESTED' | 'CHANGED',
): Promise<void> =>
  recordChange(tx, {
    ...{ userId: callerId, entity: 'BANNER', entityId: bannerId, subject: name, action },
    changes: action === 'CHANGED' ? [{ field: 'publicationRequest', from: 'true', to: 'false' }] : [],
  });
