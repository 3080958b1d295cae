import { ApiError } from '../../../../contracts/api-error.ts';
import type {
  ExpertDraft,
  ExpertText,
  ManagedExpert,
} from '../../../../contracts/catalog/expert-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { EntryQuery, EntryRow, EntryTable, EntryText } from '../managed-entry/entry-table.ts';
import { createEntryManagement } from '../managed-entry/managed-entry.service.ts';
import type { PublicPictures } from '../product/public-pictures.ts';

const EXPERTS: EntryTable = {
  ...{ table: 'experts', texts: 'expert_texts', key: 'expert_id', products: 'product_experts' },
  textColumns: { name: 'name', role: 'role', bio: 'bio' },
  columns: { photoUrl: 'photo_url' },
};

type Page = EntryQuery & { locale: Locale; page?: number | undefined; size?: number | undefined };

/** Experts as managers edit them (product §4 Back office rules). */
export function createExpertManagementService({ db, pictures }: { db: Db; pictures: PublicPictures }) {
  async function checkPhoto(tx: Tx, { photoUrl }: EntryRow['fields']): Promise<void> {
    if (typeof photoUrl === 'string' && !(await pictures.has(tx, photoUrl)))
      throw new ApiError('request_params_invalid', { fields: { photoUrl: 'invalid' } });
  }
  const entries = createEntryManagement(db, {
    entity: 'EXPERT',
    table: EXPERTS,
    tags: ['products', 'experts'],
    textPath: (locale, field) => `texts.${locale}.${field}`,
    begin: (tx, { fields }) => checkPhoto(tx, fields),
  });

  return {
    async list(page: Page) {
      const { rows, total } = await entries.list(page);
      return { experts: rows.map(toExpert), total };
    },
    get: async (id: string) => toExpert(await entries.get({ id })),
    create: async (draft: ExpertDraft, callerId: string) =>
      toExpert(await entries.create(draftOf(draft), callerId)),
    update: async (
      id: string,
      { revision, ...draft }: ExpertDraft & { revision: number },
      callerId: string,
    ) => toExpert(await entries.update({ id }, { ...draftOf(draft), revision }, callerId)),
    remove: (id: string, callerId: string) => entries.remove({ id }, callerId),
  };
}

export type ExpertManagementService = ReturnType<typeof createExpertManagementService>;

const draftOf = ({ slug, photoUrl, texts }: ExpertDraft) => ({ slug, fields: { photoUrl }, texts });

const toText = ({ name = '', role = '', bio = '' }: EntryText): ExpertText => ({ name, role, bio });

function toExpert({ id, slug, fields, texts, products, revision, changed }: EntryRow): ManagedExpert {
  const photoUrl = typeof fields.photoUrl === 'string' ? fields.photoUrl : null;
  const written = Object.entries(texts).map(([locale, text]) => [locale, toText(text)]);
  return { id, slug, photoUrl, texts: Object.fromEntries(written), products, revision, changed };
}
