import type { StaticGroup } from '../../../../contracts/editorial/static-content.ts';
import type {
  ManagedStaticGroup,
  StaticGroupContent,
  StaticGroupRow,
  StaticSave,
} from '../../../../contracts/editorial/static-content-management.ts';
import { missingLanguages, staticChecks, staticState } from '../../../../domain/editorial/static-content.ts';
import type { StaticGroupRecord, StaticSaveRow } from './static-group.repository.ts';

/** A group as managers edit it; without a row it is what Kurso comes with. */
export function showGroup(
  group: StaticGroup,
  row: StaticGroupRecord | undefined,
  original: StaticGroupContent,
): ManagedStaticGroup {
  const content = row?.content ?? original;
  const published = row?.published ?? original;
  return {
    ...{ group, content, published, revision: row?.revision ?? 0 },
    state: staticState(content, published),
    checks: staticChecks(group, content),
    changed: row ? { at: row.changedAt.toISOString(), by: row.changedBy } : null,
    scheduled:
      row?.publishAt && row.publishRevision !== null
        ? { revision: row.publishRevision, at: row.publishAt.toISOString() }
        : null,
    requested: row?.requestedAt ? { at: row.requestedAt.toISOString(), by: row.requestedBy } : null,
  };
}

/** A group in the list. */
export const groupRow = (managed: ManagedStaticGroup): StaticGroupRow => {
  const { group, state, content, published, scheduled, requested, changed } = managed;
  return {
    ...{ group, state, requested, changed },
    shown: published.entries.filter(({ hidden }) => !hidden).length,
    missing: missingLanguages(content),
    scheduledAt: scheduled?.at ?? null,
  };
};

export const showSave = ({ at, publishedAt, ...row }: StaticSaveRow): StaticSave => ({
  ...row,
  at: at.toISOString(),
  publishedAt: publishedAt?.toISOString() ?? null,
});
