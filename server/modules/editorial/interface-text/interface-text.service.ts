import { ApiError } from '../../../../contracts/api-error.ts';
import type { InterfaceText } from '../../../../contracts/editorial/interface-text.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { MANAGER_PAGE_SIZE } from '../../../../contracts/manager-values.ts';
import type { Db } from '../../../../db/database.ts';
import { interfaceTextFaults } from '../../../../domain/editorial/interface-text.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { INTERFACE_TEXTS_TAG } from '../../../platform/i18n/interface-text-layer.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import * as repo from './interface-text.repository.ts';
import { readNamespaces } from './interface-text-files.ts';
import { patchOf } from './interface-text-patch.ts';
import { readTexts } from './read-texts.ts';

export interface TextFilter {
  language: Locale;
  namespace?: string | undefined;
  text?: string | undefined;
  only?: 'changed' | 'unpublished' | undefined;
}

interface Seen {
  namespace: string;
  key: string;
  revision: number;
}

export type InterfaceTextService = ReturnType<typeof createInterfaceTexts>;

/** Texts of the interface as managers change them; visitors see them once they are published. */
export function createInterfaceTexts({ db, now = () => new Date() }: { db: Db; now?: () => Date }) {
  async function list(
    { language, namespace, text, only }: TextFilter,
    { page = 1, size = MANAGER_PAGE_SIZE }: { page?: number | undefined; size?: number | undefined },
  ): Promise<{ rows: InterfaceText[]; total: number }> {
    const namespaces = await readNamespaces();
    const wanted = namespaces.filter((name) => namespace === undefined || name === namespace);
    const like = text?.trim().toLowerCase();
    const rows = (await readTexts(db, language, wanted)).filter(
      (row) => isWanted(row, only) && (!like || wordsOf(row).includes(like)),
    );
    return { rows: rows.slice((page - 1) * size, page * size), total: rows.length };
  }

  async function find({ language, namespace, key }: repo.TextKey): Promise<InterfaceText> {
    const isThere = (await readNamespaces()).includes(namespace);
    const found = isThere
      ? (await readTexts(db, language, [namespace])).find((row) => row.key === key)
      : undefined;
    if (!found) throw new ApiError('not_found');
    return found;
  }

  async function save(
    call: repo.TextKey & { revision: number; text: string | null; callerId: string },
  ): Promise<InterfaceText> {
    const { language, namespace, key, revision: seen, text, callerId: userId } = call;
    const before = await find(call);
    if (text !== null && interfaceTextFaults(key, language, before.english, text).length > 0)
      throw new ApiError('interface_text_invalid');
    await db.transaction(async (tx) => {
      const revision = await repo.saveDraft(tx, call, { seen, text, userId, at: now() });
      if (revision === null) throw new ApiError('edit_conflict');
      await recordChange(tx, {
        ...{ userId, action: 'CHANGED', entity: 'INTERFACE_TEXT', entityId: `${namespace}:${key}` },
        ...{ subject: `${namespace}:${key}`, language },
        changes: [{ field: 'text', from: before.draft ?? before.original, to: text ?? before.original }],
      });
    });
    return find(call);
  }

  async function publish(call: {
    language: Locale;
    texts: readonly Seen[];
    callerId: string;
  }): Promise<InterfaceText[]> {
    const { language, callerId: userId } = call;
    const texts = call.texts.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
    await db.transaction(async (tx) => {
      for (const { namespace, key, revision: seen } of texts) {
        const done = await repo.publishDraft(tx, { language, namespace, key }, { seen, at: now() });
        if (!done) throw new ApiError('edit_conflict');
        await recordChange(tx, {
          ...{ userId, action: 'PUBLISHED', entity: 'INTERFACE_TEXT', entityId: `${namespace}:${key}` },
          ...{ subject: `${namespace}:${key}`, language, changes: [{ field: 'text', ...done }] },
        });
      }
      await purgeAfter(tx, ['all', INTERFACE_TEXTS_TAG]);
    });
    return Promise.all(texts.map(({ namespace, key }) => find({ language, namespace, key })));
  }

  const patch = async () => patchOf(await repo.findPublishedTexts(db));

  return { list, namespaces: readNamespaces, save, publish, patch };
}

const placeOf = ({ namespace, key }: Seen): string => `${namespace} ${key}`;

const isWanted = ({ draft, published }: InterfaceText, only: TextFilter['only']): boolean => {
  if (only === undefined) return true;
  return only === 'unpublished' ? draft !== published : draft !== null || published !== null;
};

const wordsOf = ({ key, namespace, english, original, draft, published }: InterfaceText): string =>
  [`${namespace}:${key}`, english, original ?? '', draft ?? '', published ?? ''].join('\n').toLowerCase();
