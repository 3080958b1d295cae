import { type SQL, sql } from 'drizzle-orm';
import type {
  TranslationKind,
  TranslationRow,
  TranslationState,
  TranslationSummary,
} from '../../../../contracts/learning/translation.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import { TRANSLATION_STATES } from '../../../../contracts/translation-values.ts';
import type { Db } from '../../../../db/database.ts';
import { ALL_LOCALES, draftTitle } from '../../catalog/landing/landing.sql.ts';
import { toWaitingCount, type WaitingCount } from '../../identity/overview/overview-ports.ts';
import { PRODUCT_COURSE, PRODUCT_TITLE, type TranslatedProduct } from './translation-course.repository.ts';

export interface BoardFilter {
  text?: string | undefined;
  type?: ProductType | undefined;
  kind?: TranslationKind | undefined;
  language?: Locale | undefined;
  state?: TranslationState | undefined;
}

const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function matching({ text, type, kind, language, state }: BoardFilter): SQL {
  const like = text?.trim() ? pattern(text.trim()) : null;
  const where = [
    type ? sql`p.type = ${type}` : sql`true`,
    like === null
      ? sql`true`
      : sql`(exists (select 1 from landings l where l.product_id = p.id
            and l.short_title1 || ' ' || l.short_title2 ilike ${like})
          or exists (select 1 from landing_drafts d where d.product_id = p.id
            and ${draftTitle(sql`d.content`)} ilike ${like}))`,
    // Every product has a page in every language, begun or not.
    kind || state
      ? sql`exists (select 1 from translation_states s where s.product_id = p.id
          and ${kind ? sql`s.kind = ${kind}` : sql`true`} and ${language ? sql`s.language = ${language}` : sql`true`}
          and ${state ? sql`s.state = ${state}` : sql`true`})`
      : sql`true`,
  ];
  return sql.join(where, sql` and `);
}

export type BoardProduct = TranslatedProduct & Pick<TranslationRow, 'votes'>;

/** Votes for languages that the lessons of a published product are not in. */
const VOTES = sql`coalesce((
  select json_agg(json_build_object('language', counted.locale, 'votes', counted.votes)
    order by counted.votes desc, counted.locale)
  from (select v.locale, count(*)::int as votes from language_votes v
    where v.product_id = p.id and p.status = 'PUBLISHED' and v.locale <> all(p.learning_languages)
    group by v.locale) counted), '[]')`;

/** Products of the board, by title. */
export async function findBoard(
  db: Db,
  filter: BoardFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<BoardProduct[]> {
  const { rows } = await db.execute<Record<keyof BoardProduct, never>>(sql`
    select p.id as "productId", p.type as "productType", ${PRODUCT_TITLE} as title, c.id as "courseId",
      c.base_language as "baseLanguage", ${VOTES} as votes
    from products p left join ${PRODUCT_COURSE} c on c.product_id = p.id
    where ${matching(filter)} order by title, p.id limit ${limit} offset ${offset}`);
  return rows;
}

export async function countBoard(db: Db, filter: BoardFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from products p where ${matching(filter)}`);
  return rows[0]?.count ?? 0;
}

export async function countStates(db: Db): Promise<TranslationSummary[]> {
  const { rows } = await db.execute<{ language: Locale; counts: Record<string, number> }>(sql`
    select loc.locale as language, coalesce(jsonb_object_agg(s.state, s.count) filter (where s.state is not null), '{}')
      as counts
    from ${ALL_LOCALES} with ordinality loc(locale, place)
    left join (select language, state, count(*)::int as count from translation_states group by language, state) s
      on s.language = loc.locale
    group by loc.locale, loc.place order by loc.place`);
  return rows.map(({ language, counts }) => {
    const [missing, draft, stale, ready, published] = TRANSLATION_STATES.map((state) => counts[state] ?? 0);
    return {
      language,
      counts: {
        ...{ MISSING: missing ?? 0, DRAFT: draft ?? 0, STALE: stale ?? 0 },
        ...{ READY: ready ?? 0, PUBLISHED: published ?? 0 },
      },
    };
  });
}

/** Published translations of an older source. */
export const countStaleTranslations = async (db: Db): Promise<WaitingCount> =>
  toWaitingCount(
    await db.execute(sql`
      select count(*)::int as count, min((stale_since ->> 'at')::timestamptz) as oldest
      from translation_states where state = 'STALE' and published`),
  );
