import { ApiError } from '../../../../contracts/api-error.ts';
import type { GlossaryDraft, ManagedTerm } from '../../../../contracts/editorial/glossary-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import type { EntryQuery, EntryRow, EntryTable } from '../../catalog/managed-entry/entry-table.ts';
import { createEntryManagement } from '../../catalog/managed-entry/managed-entry.service.ts';

const TERMS: EntryTable = {
  ...{ table: 'glossary_terms', texts: 'glossary_texts', key: 'term_id', products: null },
  textColumns: { name: 'name', explanation: 'explanation' },
  columns: {},
};

type Page = EntryQuery & { locale: Locale; page?: number | undefined; size?: number | undefined };

/** Glossary terms as managers edit them (product §4 Back office rules). */
export function createGlossaryManagementService({ db }: { db: Db }) {
  const entries = createEntryManagement(db, {
    entity: 'GLOSSARY_TERM',
    table: TERMS,
    tags: ['glossary'],
    textPath: (locale, field) => `texts.${locale}.${field}`,
  });

  return {
    async list(page: Page) {
      const { rows, total } = await entries.list(page);
      return { terms: rows.map(toTerm), total };
    },
    get: async (id: string) => toTerm(await entries.get({ id })),
    create: async (draft: GlossaryDraft, callerId: string) =>
      toTerm(await entries.create(writeOf(draft), callerId)),
    update: async (
      id: string,
      { revision, ...draft }: GlossaryDraft & { revision: number },
      callerId: string,
    ) => toTerm(await entries.update({ id }, { ...writeOf(draft), revision }, callerId)),
    remove: (id: string, callerId: string) => entries.remove({ id }, callerId),
  };
}

export type GlossaryManagementService = ReturnType<typeof createGlossaryManagementService>;

/** The English explanation is what every other language falls back to. */
function writeOf({ slug, texts }: GlossaryDraft) {
  if (texts.en?.name && !texts.en.explanation)
    throw new ApiError('request_params_invalid', { fields: { 'texts.en.explanation': 'required' } });
  return { slug, fields: {}, texts };
}

function toTerm({ id, slug, texts, revision, changed }: EntryRow): ManagedTerm {
  const written = Object.entries(texts).map(([locale, { name = '', explanation }]) => [
    locale,
    { name, explanation: explanation ?? '' },
  ]);
  return { id, slug, texts: Object.fromEntries(written), revision, changed };
}
