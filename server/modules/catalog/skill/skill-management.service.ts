import { sql } from 'drizzle-orm';
import type { ManagedSkill, SkillDraft } from '../../../../contracts/catalog/skill-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { EntryQuery, EntryRow, EntryTable, EntryTexts } from '../managed-entry/entry-table.ts';
import { createEntryManagement } from '../managed-entry/managed-entry.service.ts';
import { renameSkillOfQuiz } from '../quiz/quiz-skill.ts';

const SKILLS: EntryTable = {
  ...{ table: 'skills', texts: 'skill_texts', key: 'skill_id', products: 'product_skills' },
  textColumns: { name: 'name' },
  columns: {},
};

type Page = EntryQuery & { locale: Locale; page?: number | undefined; size?: number | undefined };

/** Skills as managers edit them (product §4 Back office rules). */
export function createSkillManagementService({ db }: { db: Db }) {
  const entries = createEntryManagement(db, {
    entity: 'SKILL',
    table: SKILLS,
    tags: ['products'],
    textPath: (locale) => `names.${locale}`,
    isUsed: isWanted,
    onSlug: renameSkillOfQuiz,
  });

  return {
    async list(page: Page) {
      const { rows, total } = await entries.list(page);
      return { skills: rows.map(toSkill), total };
    },
    get: async (slug: string) => toSkill(await entries.get({ slug })),
    create: async (draft: SkillDraft, callerId: string) =>
      toSkill(await entries.create(draftOf(draft), callerId)),
    update: async (
      slug: string,
      { revision, ...draft }: SkillDraft & { revision: number },
      callerId: string,
    ) => toSkill(await entries.update({ slug }, { ...draftOf(draft), revision }, callerId)),
    remove: (slug: string, callerId: string) => entries.remove({ slug }, callerId),
  };
}

export type SkillManagementService = ReturnType<typeof createSkillManagementService>;

/** Whether a person wants to gain it. */
async function isWanted(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from user_skills where skill_id = ${id}::uuid limit 1`);
  return rows.length > 0;
}

const draftOf = ({ slug, names }: SkillDraft) => ({ slug, fields: {}, texts: textsOf(names) });

const textsOf = (names: SkillDraft['names']): EntryTexts =>
  Object.fromEntries(Object.entries(names).map(([locale, name]) => [locale, { name }]));

function toSkill({ id, slug, texts, products, revision, changed }: EntryRow): ManagedSkill {
  const names = Object.entries(texts).map(([locale, text]) => [locale, text.name ?? '']);
  return { id, slug, names: Object.fromEntries(names), products, revision, changed };
}
