import { ApiError } from '../../../../contracts/api-error.ts';
import type { FieldCode } from '../../../../contracts/error-codes.ts';
import { LOCALES, type Locale } from '../../../../contracts/locales.ts';
import type { AuditEntity } from '../../../../contracts/manager-values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { changedFields, type State } from '../../../../domain/changed-fields.ts';
import { pageRows } from '../../../../domain/list-page.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import type { EntryFields, EntryQuery, EntryRow, EntryTable, EntryTexts } from './entry-table.ts';
import * as repo from './managed-entry.repository.ts';
import { showProductsAfter } from './show-products.ts';
import { slugTaken, writeSlug } from './write-slug.ts';

export interface EntryRules {
  entity: AuditEntity;
  table: EntryTable;
  /** Cached pages that show it. */
  tags: string[];
  /** The path of a text in an error, e.g. `texts.en.name`. */
  textPath: (locale: Locale, field: string) => string;
  /** Keeps others from writing, first in each transaction that writes. */
  lock?: (tx: Tx) => Promise<void>;
  /** Checks a draft, before it is written in the same transaction; `id` is null for a new one. */
  begin?: (tx: Tx, draft: { slug: string; fields: EntryFields; id: string | null }) => Promise<void>;
  /** Called in the transaction of a save that gives it another slug. */
  onSlug?: (tx: Tx, renamed: { from: string; to: string; callerId: string }) => Promise<void>;
  /** Called in the transaction of a save. */
  onSaved?: (tx: Tx, saved: EntryRow, callerId: string) => Promise<void>;
  /** Whether anything beside products refers to it. */
  isUsed?: (tx: Tx, id: string) => Promise<boolean>;
}

export interface EntryDraft {
  slug: string;
  fields: EntryFields;
  texts: EntryTexts;
}

/** A new entry; fields that depend on the others are read in the transaction. */
type NewEntry = Omit<EntryDraft, 'fields'> & {
  fields: EntryFields | ((tx: Tx) => Promise<EntryFields>);
};

/** Who changes a seen revision, at once or at its time. */
interface EntryChange {
  revision: number;
  by: string | null;
  action: 'CHANGED' | 'PUBLISHED';
}

type By = { id: string } | { slug: string };
type ListCall = EntryQuery & { locale: Locale; page?: number | undefined; size?: number | undefined };

/** What managers do with skills, experts and categories alike. */
export function createEntryManagement(db: Db, rules: EntryRules) {
  const { entity, table, tags } = rules;

  async function find(by: By, on: Db | Tx = db): Promise<EntryRow> {
    const row = await repo.findEntry(on, table, by);
    if (!row) throw new ApiError('not_found');
    return row;
  }

  async function create({ slug, ...draft }: NewEntry, callerId: string): Promise<EntryRow> {
    const texts = checkTexts(draft.texts, rules.textPath);
    return writeSlug(db, async (tx) => {
      await rules.lock?.(tx);
      const given = typeof draft.fields === 'function' ? {} : draft.fields;
      await rules.begin?.(tx, { slug, fields: given, id: null });
      const fields = typeof draft.fields === 'function' ? await draft.fields(tx) : given;
      const id = await repo.insertEntry(tx, table, { slug, fields, by: callerId });
      if (id === null) throw slugTaken();
      await repo.replaceTexts(tx, table, id, texts);
      const row = await find({ id }, tx);
      const changes = changedFields({}, stateOf(row));
      await recordChange(tx, { userId: callerId, action: 'CREATED', ...thingOf(row), changes });
      await purgeAfter(tx, tags);
      return row;
    });
  }

  async function update(
    by: By,
    { revision, ...draft }: EntryDraft & { revision: number },
    callerId: string,
  ): Promise<EntryRow> {
    const texts = checkTexts(draft.texts, rules.textPath);
    return writeSlug(db, async (tx) => {
      await rules.lock?.(tx);
      const before = await find(by, tx);
      await rules.begin?.(tx, { ...draft, id: before.id });
      const row = await write(tx, before, { ...draft, texts }, { revision, by: callerId, action: 'CHANGED' });
      if (row.slug !== before.slug) await rules.onSlug?.(tx, { from: before.slug, to: row.slug, callerId });
      await rules.onSaved?.(tx, row, callerId);
      return row;
    });
  }

  /** Writes a draft with checked texts, and shows it to visitors. */
  async function write(tx: Tx, before: EntryRow, draft: EntryDraft, change: EntryChange): Promise<EntryRow> {
    const { id } = before;
    if (!(await repo.updateEntry(tx, table, { ...draft, ...change, id })))
      throw new ApiError('edit_conflict');
    await repo.replaceTexts(tx, table, id, draft.texts);
    const row = await find({ id }, tx);
    await show(tx, before, row, change);
    return row;
  }

  /** A save that changed nothing is not recorded; what happens at its time happens by itself. */
  async function show(tx: Tx, before: EntryRow, after: EntryRow, { action, by }: EntryChange): Promise<void> {
    const changes = differences(stateOf(before), stateOf(after));
    if (changes.length === 0) return;
    const userId = action === 'PUBLISHED' ? null : by;
    await recordChange(tx, { userId, action, ...thingOf(after), changes });
    await showProductsAfter(tx, await repo.findProductIds(tx, table, after.id));
    await purgeAfter(tx, tags);
  }

  const remove = (by: By, callerId: string): Promise<void> =>
    db.transaction(async (tx) => {
      await rules.lock?.(tx);
      const row = await find(by, tx);
      await repo.lockEntry(tx, table, row.id);
      const products = await repo.findProductIds(tx, table, row.id);
      if (products.length > 0 || (await rules.isUsed?.(tx, row.id))) throw new ApiError('still_in_use');
      await repo.deleteEntry(tx, table, row.id);
      const changes = changedFields(stateOf(row), emptied(stateOf(row)));
      await recordChange(tx, { userId: callerId, action: 'DELETED', ...thingOf(row), changes });
      await purgeAfter(tx, tags);
    });

  const thingOf = (row: EntryRow) => ({
    entity,
    entityId: row.id,
    subject: row.texts.en?.name ?? row.slug,
  });

  return {
    get: find,
    checkTexts: (texts: EntryTexts) => checkTexts(texts, rules.textPath),
    list: ({ page, size, ...query }: ListCall) =>
      repo.findEntries(db, table, query, pageRows({ page, size })),
    create,
    update,
    write,
    remove,
  };
}

/**
 * The texts that are not empty; English is required, and in every other language a text needs a name.
 * @throws {ApiError} `request_params_invalid` with the fields.
 */
function checkTexts(texts: EntryTexts, pathOf: EntryRules['textPath']): EntryTexts {
  const written = LOCALES.flatMap((locale) => {
    const text = texts[locale];
    return text && Object.values(text).some((value) => value !== '') ? [[locale, text] as const] : [];
  });
  const nameless = written.filter(([, text]) => !text.name).map(([locale]) => locale);
  const missing = texts.en?.name ? nameless : [...new Set<Locale>(['en', ...nameless])];
  if (missing.length === 0) return Object.fromEntries(written);
  const fields = missing.map((locale): [string, FieldCode] => [pathOf(locale, 'name'), 'required']);
  throw new ApiError('request_params_invalid', { fields: Object.fromEntries(fields) });
}

function stateOf({ slug, fields, texts }: EntryRow): State {
  const written = Object.entries(texts).flatMap(([locale, text]) =>
    Object.entries(text).map(([field, value]) => [`${field}.${locale}`, value || null]),
  );
  return { slug, ...fields, ...Object.fromEntries(written) };
}

const emptied = (state: State): State => Object.fromEntries(Object.keys(state).map((field) => [field, null]));

/** What was removed is a difference too. */
const differences = (before: State, after: State) => changedFields(before, { ...emptied(before), ...after });
