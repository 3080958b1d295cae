import { ApiError } from '../../../../contracts/api-error.ts';
import type { ManagedTerm, TermSettings } from '../../../../contracts/editorial/glossary-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { changedFields, type State } from '../../../../domain/changed-fields.ts';
import { EMPTY_WRITING, publishedIn, termSubject } from '../../../../domain/editorial/writing.ts';
import { pageRows } from '../../../../domain/list-page.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import { slugTaken, writeSlug } from '../../catalog/managed-entry/write-slug.ts';
import { beginDraft } from '../writing/begin-writing.ts';
import type { WritingCaller } from '../writing/writing-caller.ts';
import { findManagedTerm, findManagedTerms, type TermFilter } from './term-list.repository.ts';
import * as repo from './term-management.repository.ts';

export interface GlossaryManagementDeps {
  db: Db;
  now?: () => Date;
}

export interface NewTerm {
  slug: string;
  language: Locale;
  name: string;
}

type ListCall = TermFilter & { locale: Locale; page?: number | undefined; size?: number | undefined };

export type GlossaryManagementService = ReturnType<typeof createGlossaryManagementService>;

/** Glossary terms as managers keep them; their texts are writings (product §4 Back office rules). */
export function createGlossaryManagementService({ db, now = () => new Date() }: GlossaryManagementDeps) {
  async function get(termId: string, locale: Locale, on: Db | Tx = db): Promise<ManagedTerm> {
    const term = await findManagedTerm(on, termId, locale);
    if (!term) throw new ApiError('not_found');
    return term;
  }

  /** Its languages are published one after another, and not while it is changed. */
  async function lock(tx: Tx, termId: string, locale: Locale): Promise<ManagedTerm> {
    if (!(await repo.lockTerm(tx, termId))) throw new ApiError('not_found');
    return get(termId, locale, tx);
  }

  const create = ({ slug, language, name }: NewTerm, caller: WritingCaller): Promise<ManagedTerm> =>
    db.transaction(async (tx) => {
      const at = now();
      const id = await repo.insertTerm(tx, { slug, by: caller.id, at });
      if (id === null) throw slugTaken();
      const key = { subject: termSubject(id), language };
      await beginDraft(tx, { key, content: { ...EMPTY_WRITING, title: name }, userId: caller.id, at });
      const term = await get(id, caller.locale, tx);
      await record(tx, 'CREATED', term, caller, changedFields({}, stateOf(term)));
      return term;
    });

  const update = (
    termId: string,
    { slug, revision }: TermSettings & { revision: number },
    caller: WritingCaller,
  ): Promise<ManagedTerm> =>
    writeSlug(db, async (tx) => {
      const before = await lock(tx, termId, caller.locale);
      const isPublished = publishedIn(before.languages).length > 0;
      if (isPublished && !caller.isSenior) throw new ApiError('forbidden');
      if (!(await repo.updateTerm(tx, { id: termId, revision, slug, by: caller.id, at: now() })))
        throw new ApiError('edit_conflict');
      const after = await get(termId, caller.locale, tx);
      const changes = changedFields(stateOf(before), stateOf(after));
      if (changes.length > 0) await record(tx, 'CHANGED', after, caller, changes);
      if (isPublished && changes.length > 0) await purgeAfter(tx, ['glossary']);
      return after;
    });

  const remove = (termId: string, caller: WritingCaller): Promise<void> =>
    db.transaction(async (tx) => {
      const term = await lock(tx, termId, caller.locale);
      if (publishedIn(term.languages).length > 0) throw new ApiError('still_in_use');
      await repo.deleteTerm(tx, termId);
      await record(tx, 'DELETED', term, caller, []);
    });

  return {
    list: ({ page, size, ...filter }: ListCall) => findManagedTerms(db, filter, pageRows({ page, size })),
    get: (termId: string, locale: Locale) => get(termId, locale),
    create,
    update,
    remove,
  };
}

const stateOf = ({ slug }: ManagedTerm): State => ({ slug });

function record(
  tx: Tx,
  action: 'CREATED' | 'CHANGED' | 'DELETED',
  { id, name }: ManagedTerm,
  { id: userId }: WritingCaller,
  changes: ReturnType<typeof changedFields>,
): Promise<void> {
  return recordChange(tx, { userId, action, entity: 'GLOSSARY_TERM', entityId: id, subject: name, changes });
}
