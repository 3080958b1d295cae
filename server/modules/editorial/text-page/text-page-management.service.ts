import { sql } from 'drizzle-orm';
import { TEXT_PAGES, type TextPageName } from '../../../../contracts/editorial/text-page.ts';
import type { TextPageRow } from '../../../../contracts/editorial/text-page-management.ts';
import type { WritingContent } from '../../../../contracts/editorial/writing-management.ts';
import { LOCALES, type Locale } from '../../../../contracts/locales.ts';
import type { LastChange } from '../../../../contracts/management.ts';
import type { Db } from '../../../../db/database.ts';
import { writingState } from '../../../../domain/editorial/writing.ts';
import { lastChange } from '../../catalog/managed-entry/last-change.sql.ts';
import { shownText } from './page-content.ts';
import type { PageFiles } from './page-file.ts';
import { findPageTexts, type PageTextRow } from './page-text.repository.ts';

interface DraftRow {
  page: TextPageName;
  locale: Locale;
  content: WritingContent;
  requested: boolean;
  changed: LastChange;
}

/** The list of text pages and legal documents. */
export function createTextPageManagement({ db, files }: { db: Db; files: PageFiles }) {
  return {
    async list(): Promise<TextPageRow[]> {
      const [texts, drafts] = await Promise.all([findPageTexts(db), findDrafts(db)]);
      return Promise.all(
        TEXT_PAGES.map((page) =>
          showPage(page, {
            files,
            texts: texts.filter((row) => row.page === page),
            drafts: drafts.filter((row) => row.page === page),
          }),
        ),
      );
    },
  };
}

export type TextPageManagement = ReturnType<typeof createTextPageManagement>;

async function findDrafts(db: Db): Promise<DraftRow[]> {
  const { rows } = await db.execute<DraftRow & Record<string, unknown>>(sql`
    select w.page, w.locale, w.content, w.requested_at is not null as requested,
      ${lastChange(sql`w.updated_at`, sql`w.updated_by`)} as changed
    from writings w where w.page is not null order by w.updated_at desc`);
  return rows;
}

interface OfPage {
  files: PageFiles;
  texts: PageTextRow[];
  /** Those changed last first. */
  drafts: DraftRow[];
}

async function showPage(page: TextPageName, { files, texts, drafts }: OfPage): Promise<TextPageRow> {
  const shown = await Promise.all(
    LOCALES.map(async (language) => {
      const row = texts.find(({ locale }) => locale === language);
      return [language, await shownText(row, files, { page, language })] as const;
    }),
  );
  const english = shown.find(([language]) => language === 'en')?.[1];
  const languages = shown.flatMap(([language, published]) => {
    const draft = drafts.find(({ locale }) => locale === language)?.content ?? null;
    const state = writingState(draft, published?.content ?? null);
    return state === 'NONE' ? [] : [[language, state] as const];
  });
  return {
    page,
    title: english?.content.title ?? page,
    version: english?.content.version ?? null,
    inForceFrom: english?.inForceFrom ?? null,
    languages: Object.fromEntries(languages),
    requested: drafts.flatMap(({ locale, requested }) => (requested ? [locale] : [])),
    changed: drafts[0]?.changed ?? null,
  };
}
