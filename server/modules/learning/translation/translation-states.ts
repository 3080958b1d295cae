import { ApiError } from '../../../../contracts/api-error.ts';
import type { DraftProblem } from '../../../../contracts/learning/draft-review.ts';
import type { StaleSince, TranslationCell } from '../../../../contracts/learning/translation.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { TRANSLATION_KINDS } from '../../../../contracts/translation-values.ts';
import type { Db } from '../../../../db/database.ts';
import { landingState } from '../../../../domain/catalog/landing.ts';
import { countFields } from '../../../../domain/learning/translation-field.ts';
import { type TranslationFacts, translationState } from '../../../../domain/learning/translation-state.ts';
import { gatherReads } from '../../../platform/gathered-reads.ts';
import { readChecks, shownOf, textsOf } from '../../catalog/landing/landing-view.ts';
import type { CourseDraftService } from '../course-draft/course-draft.service.ts';
import type { DraftPublicationService } from '../course-draft/draft-publication.service.ts';
import { openContent } from './content-sections.ts';
import { openLanding } from './landing-section.ts';
import type { OpenedSection } from './opened-section.ts';
import * as repo from './translation-state.repository.ts';

export interface TranslationStatesDeps {
  db: Db;
  publicUrl: string;
  drafts: Pick<CourseDraftService, 'get'>;
  publication: Pick<DraftPublicationService, 'check'>;
  now?: () => Date;
}

type Blockers = TranslationCell['blockers'];
type Computed = Omit<TranslationCell, 'kind' | 'language'>;

const MOST_BLOCKERS = 5;
/** States that are computed at a time, from reads that they make together; contents are large. */
const AT_ONCE = { LANDING: 250, CONTENT: 75 } as const;
/** States without texts, which are only written. */
const MISSING_AT_ONCE = 2_000;
const NO_BLOCKERS: Blockers = { count: 0, landing: [], content: [] };
const MISSING: Computed = {
  ...{ state: 'MISSING', published: false, missing: 0, stale: 0, toReview: 0 },
  ...{ staleSince: null, blockers: NO_BLOCKERS },
};

export type TranslationStates = ReturnType<typeof createTranslationStates>;

/** Keeps the states of all translations, computed again when something that they depend on has changed. */
export function createTranslationStates(deps: TranslationStatesDeps) {
  const { db, publicUrl, drafts, publication, now = () => new Date() } = deps;

  async function landing(pair: repo.TranslationPair): Promise<Computed> {
    const key = { productId: pair.productId, language: pair.language };
    const opened = await openLanding(db, key);
    if (!opened) return MISSING;
    const { row, section } = opened;
    const checks = await readChecks(db, key, textsOf(row), publicUrl);
    const blockers = { count: checks.length, landing: checks.slice(0, MOST_BLOCKERS), content: [] };
    const state = landingState(row.draft ?? row.page, shownOf(row));
    return computed(pair, { state, blockers, sections: section ? [section] : [] });
  }

  async function content(pair: repo.TranslationPair & { courseId: string }): Promise<Computed> {
    const { courseId, language } = pair;
    const [{ state }, problems, { sections }] = await Promise.all([
      drafts.get({ courseId, language }),
      publication.check({ courseId, language }),
      openContent(db, { courseId, language }),
    ]);
    const shown: DraftProblem[] = problems.slice(0, MOST_BLOCKERS);
    const blockers = { count: problems.length, landing: [], content: shown };
    return computed(pair, { state: state.content, blockers, sections });
  }

  async function compute(pair: repo.TranslationPair): Promise<repo.StateRow[]> {
    const { courseId } = pair;
    if (pair.kind === 'LANDING') return [{ pair, state: await landing(pair) }];
    if (courseId === null) return [];
    try {
      return [{ pair, state: await content({ ...pair, courseId }) }];
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return [];
      throw error;
    }
  }

  /** Computes again what has changed, of all products or of some; what was deleted meanwhile is left out. */
  async function refresh(of: repo.PairFilter = {}): Promise<number> {
    const changed = await repo.findChangedPairs(db, of);
    const unwritten = changed.filter(({ exists }) => !exists);
    for (const pairs of inParts(unwritten, MISSING_AT_ONCE))
      await repo.writeStates(db, pairs.map(missing), now());
    for (const kind of TRANSLATION_KINDS) {
      const written = changed.filter((pair) => pair.exists && pair.kind === kind);
      for (const pairs of inParts(written, AT_ONCE[kind])) {
        const states = await gatherReads(db, () => Promise.all(pairs.map(compute)));
        await repo.writeStates(db, states.flat(), now());
      }
    }
    return changed.length;
  }

  async function cells({
    productId,
    language,
  }: {
    productId: string;
    language?: Locale;
  }): Promise<TranslationCell[]> {
    await refresh({ productIds: [productId], language });
    return (await repo.findCells(db, [productId], language)).map(({ productId: _, ...cell }) => cell);
  }

  return { refresh, cells };
}

const missing = (pair: repo.TranslationPair): repo.StateRow => ({ pair, state: MISSING });

const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
    list.slice(part * size, (part + 1) * size),
  );

function computed(
  { laterSource }: Pick<repo.TranslationPair, 'laterSource'>,
  found: Pick<TranslationFacts, 'state'> & { blockers: Blockers; sections: readonly OpenedSection[] },
): Computed {
  const fields = found.sections.flatMap((section) => section.fields);
  const { missing, stale, toReview } = countFields(fields);
  const changes = fields.flatMap(({ state, changed }) => (state === 'STALE' && changed ? [changed] : []));
  const isLater = laterSource !== null && stale === 0;
  const since: StaleSince | null = changes.toSorted((one, other) => (one.at < other.at ? -1 : 1))[0] ?? null;
  const staleSince = isLater ? { at: laterSource.toISOString(), by: null, field: '' } : since;
  const state = translationState({
    ...{ state: found.state, missing, blockers: found.blockers.count },
    isStale: stale > 0 || isLater,
  });
  const published = found.state === 'PUBLISHED' || found.state === 'CHANGED';
  return { state, published, missing, stale, toReview, staleSince, blockers: found.blockers };
}
