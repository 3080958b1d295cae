import type { StaticGroupContent } from '../../contracts/editorial/static-content-management.ts';
import type { ChangedField } from '../../contracts/identity/approval.ts';
import { changedEntries } from './static-content.ts';

/** Entries that differ as the audit log shows them; the history of the group has every text. */
export const staticChanges = (before: StaticGroupContent, after: StaticGroupContent): ChangedField[] =>
  changedEntries(before, after).map((code) => ({
    field: code,
    from: entryText(before, code),
    to: entryText(after, code),
  }));

function entryText({ entries }: StaticGroupContent, code: string): string | null {
  const entry = entries.find((candidate) => candidate.code === code);
  return entry ? [entry.texts.en?.title, entry.texts.en?.text, entry.url].filter(Boolean).join(' · ') : null;
}
