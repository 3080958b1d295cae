import { ApiError } from '../../../../contracts/api-error.ts';
import type {
  LandingContent,
  LandingRow,
  LandingSave,
  ManagedLanding,
} from '../../../../contracts/catalog/landing-management.ts';
import type { ProductLanding } from '../../../../contracts/catalog/product.ts';
import { MANAGER_PAGE_SIZE } from '../../../../contracts/manager-values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { isSameLanding, landingChanges, landingTitle } from '../../../../domain/catalog/landing.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import type { LandingService } from '../product/landing.service.ts';
import type { LandingKey } from './landing-draft.repository.ts';
import * as repo from './landing-draft.repository.ts';
import { keepOriginal } from './landing-history.ts';
import { countLandings, findLandings, type LandingFilter } from './landing-list.repository.ts';
import { checkSlug } from './landing-slug.ts';
import { readChecks, showLanding, showSave, textsOf } from './landing-view.ts';

export interface LandingManagementDeps {
  db: Db;
  /** Origin of the site, to recognise links to its own pages. */
  publicUrl: string;
  pages: Pick<LandingService, 'preview'>;
  now?: () => Date;
}

export interface SaveCall {
  key: LandingKey;
  /** The revision that the caller saw. */
  revision: number;
  content: LandingContent;
  callerId: string;
}

const HISTORY_SAVES = 100;

export type LandingManagementService = ReturnType<typeof createLandingManagement>;

/** Landings as managers write them; visitors see what was published (product §4 Back office rules). */
export function createLandingManagement({
  db,
  publicUrl,
  pages,
  now = () => new Date(),
}: LandingManagementDeps) {
  async function get(key: LandingKey): Promise<ManagedLanding> {
    const row = await repo.findEdited(db, key);
    if (!row) throw new ApiError('product_not_found');
    return showLanding(key, row, await readChecks(db, key, textsOf(row), publicUrl));
  }

  async function preview(key: LandingKey): Promise<ProductLanding> {
    const row = await repo.findEdited(db, key);
    if (!row) throw new ApiError('product_not_found');
    return pages.preview(key.productId, key.language, textsOf(row));
  }

  /** Accepts a save over the revision that was seen; the same texts again change nothing. */
  async function accept(tx: Tx, { key, revision, content, callerId }: SaveCall): Promise<void> {
    const row = await repo.findEdited(tx, key);
    if (!row) throw new ApiError('product_not_found');
    const before = textsOf(row);
    if (isSameLanding(before, content)) return;
    if (row.revision !== revision) throw new ApiError('edit_conflict');
    await checkSlug(tx, key, content.urlSlug);
    if (!row.draft) await keepOriginal(tx, key);
    const save = { key, content, userId: callerId, at: now() };
    const written = await repo.writeDraft(tx, revision, save);
    if (written === null) throw new ApiError('edit_conflict');
    await repo.addSave(tx, written, save);
    await recordChange(tx, {
      ...{ userId: callerId, action: 'CHANGED', entity: 'LANDING', entityId: key.productId },
      ...{ subject: landingTitle(content), language: key.language, changes: landingChanges(before, content) },
    });
  }

  /** A refused save is kept in the history, in a transaction of its own. */
  async function save(call: SaveCall): Promise<ManagedLanding> {
    const { key, content, callerId } = call;
    try {
      await db.transaction((tx) => accept(tx, call));
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'product_not_found')
        await repo.addRefusedSave(db, { key, content, userId: callerId, at: now() });
      throw error;
    }
    return get(key);
  }

  async function history(key: LandingKey): Promise<LandingSave[]> {
    if (!(await repo.hasProduct(db, key.productId))) throw new ApiError('product_not_found');
    return (await repo.findSaves(db, key, HISTORY_SAVES)).map(showSave);
  }

  async function list(
    filter: LandingFilter,
    { page = 1, size = MANAGER_PAGE_SIZE }: { page?: number | undefined; size?: number | undefined },
  ): Promise<{ rows: LandingRow[]; total: number }> {
    const part = { limit: size, offset: (page - 1) * size };
    const [rows, total] = await Promise.all([findLandings(db, filter, part), countLandings(db, filter)]);
    return { rows, total };
  }

  return { get, preview, save, history, list };
}
