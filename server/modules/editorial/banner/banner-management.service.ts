import { ApiError } from '../../../../contracts/api-error.ts';
import { BANNERS_PUBLISHED_MAX } from '../../../../contracts/banner-values.ts';
import type { BannerContent, ManagedBanner } from '../../../../contracts/editorial/banner-management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { newBanner, nextTurn } from '../../../../domain/editorial/banner.ts';
import { promoCodeOf, timesOf } from '../../../../domain/editorial/banner-check.ts';
import { pageRows } from '../../../../domain/list-page.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import { findPublished } from './banner.repository.ts';
import * as repo from './banner-management.repository.ts';
import type { BannerPorts } from './banner-ports.ts';
import { type BannerCall, recordBanner } from './banner-record.ts';
import { bannerTags } from './banner-tags.ts';
import { checksOf, promoCodesOf, stateOf, toManagedBanner } from './banner-view.ts';

export interface BannerManagementDeps {
  db: Db;
  shop: Pick<BannerPorts, 'findPromoCodes'>;
  now?: () => Date;
}

export type BannerManagement = ReturnType<typeof createBannerManagement>;

/** What managers do with banners (product §4 Back office rules). */
export function createBannerManagement({ db, shop, now = () => new Date() }: BannerManagementDeps) {
  async function view(rows: readonly repo.BannerRow[]): Promise<ManagedBanner[]> {
    const at = now();
    const codes = rows.flatMap(({ content }) => promoCodeOf(content.link) ?? []);
    const [promoCodes, others] = await Promise.all([shop.findPromoCodes(codes), findPublished(db, at)]);
    return rows.map((row) => toManagedBanner(row, { promoCodes, others, now: at }));
  }

  async function get(id: string): Promise<ManagedBanner> {
    const row = await repo.findBanner(db, id);
    const [managed] = row ? await view([row]) : [];
    if (!managed) throw new ApiError('not_found');
    return managed;
  }

  /** Runs a change of a banner that no one else changes meanwhile. */
  async function change(
    id: string,
    run: (tx: Tx, row: repo.BannerRow) => Promise<void>,
  ): Promise<ManagedBanner> {
    await db.transaction(async (tx) => {
      const row = await repo.lockBanner(tx, id);
      if (!row) throw new ApiError('not_found');
      await run(tx, row);
    });
    return get(id);
  }

  async function begin(content: BannerContent, userId: string): Promise<ManagedBanner> {
    const id = await db.transaction(async (tx) => {
      const created = await repo.insertBanner(tx, { content, userId, at: now() });
      await recordBanner(tx, 'CREATED', { bannerId: created, callerId: userId }, content);
      return created;
    });
    return get(id);
  }

  async function publish({
    bannerId,
    revision,
    callerId,
  }: BannerCall & { revision: number }): Promise<ManagedBanner> {
    const draft = await repo.findBanner(db, bannerId);
    if (!draft) throw new ApiError('not_found');
    const promoCodes = await promoCodesOf(shop, draft);
    return change(bannerId, async (tx, row) => {
      const at = now();
      if (row.revision !== revision) throw new ApiError('edit_conflict');
      if (checksOf(row, { promoCodes, now: at }).length > 0) throw new ApiError('not_ready_to_publish');
      await requireRoom(tx, bannerId, at);
      const times = timesOf(row.content, at);
      if (!(await repo.publishBanner(tx, bannerId, revision, { ...times, nextTurnAt: nextTurn(times, at) })))
        throw new ApiError('edit_conflict');
      await purge(tx, row.published, row.content);
      const action = times.startsAt > at ? 'SCHEDULED' : 'PUBLISHED';
      await recordBanner(tx, action, { bannerId, callerId }, row.content, row.published);
    });
  }

  async function requireRoom(tx: Tx, id: string, at: Date): Promise<void> {
    const others = (await findPublished(tx, at)).filter((other) => other.id !== id);
    if (others.length >= BANNERS_PUBLISHED_MAX) throw new ApiError('still_in_use');
  }

  const end = ({ bannerId, callerId }: BannerCall) =>
    change(bannerId, async (tx, row) => {
      const state = stateOf(row, now());
      if (!row.published || state === 'ENDED') return;
      await repo.endBanner(tx, bannerId, now());
      await purge(tx, row.published);
      const action = state === 'LIVE' ? 'UNPUBLISHED' : 'UNSCHEDULED';
      await recordBanner(tx, action, { bannerId, callerId }, row.content, row.content);
    });

  return {
    async list({
      page,
      size,
      ...query
    }: repo.BannerQuery & { page?: number | undefined; size?: number | undefined }) {
      const { rows, total } = await repo.findBanners(db, query, { ...pageRows({ page, size }), now: now() });
      return { banners: await view(rows), total };
    },
    get,
    change,
    create: (name: string, callerId: string) => begin(newBanner(name), callerId),
    update: ({
      bannerId,
      revision,
      content,
      callerId: userId,
    }: BannerCall & { revision: number; content: BannerContent }) =>
      change(bannerId, async (tx, row) => {
        if (!(await repo.saveBanner(tx, bannerId, revision, { content, userId, at: now() })))
          throw new ApiError('edit_conflict');
        await recordBanner(tx, 'CHANGED', { bannerId, callerId: userId }, content, row.content);
      }),
    publish,
    end,
    async duplicate({ bannerId, name, callerId }: BannerCall & { name: string }) {
      const { content } = await get(bannerId);
      return begin({ ...content, name, startsAt: null, endsAt: null }, callerId);
    },
    archive: ({ bannerId, archived, callerId }: BannerCall & { archived: boolean }) =>
      change(bannerId, async (tx, row) => {
        if (row.archived === archived) return;
        const state = stateOf(row, now());
        if (archived && (state === 'LIVE' || state === 'SCHEDULED')) throw new ApiError('still_in_use');
        await repo.setArchived(tx, bannerId, archived ? now() : null);
        await recordBanner(
          tx,
          archived ? 'DELETED' : 'RESTORED',
          { bannerId, callerId },
          row.content,
          row.content,
        );
      }),
  };
}

const purge = (tx: Tx, ...contents: (BannerContent | null)[]) =>
  purgeAfter(tx, [...new Set(contents.flatMap((content) => (content ? bannerTags(content) : [])))]);
