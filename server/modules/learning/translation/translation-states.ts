import type { DraftProblem } from '../../../../contracts/learning/draft-review.ts';
import type { StaleSince, TranslationCell } from '../../../../contracts/learning/translation.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { landingState } from '../../../../domain/catalog/landing.ts';
import { countFields } from '../../../../domain/learning/translation-field.ts';
import { type TranslationFacts, translationState } from '../../../../domain/learning/translation-state.ts';
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
/** States that are computed at a time; each reads several things of the database. */
const AT_ONCE = 4;
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

  async function compute(pair: repo.TranslationPair): Promise<Computed> {
    if (!pair.exists) return MISSING;
    const { courseId } = pair;
    if (pair.kind === 'LANDING') return landing(pair);
    return courseId === null ? MISSING : content({ ...pair, courseId });
  }

  /** Computes again what has changed; what was deleted meanwhile is left out. */
  async function refresh(of: repo.PairFilter = {}): Promise<number> {
    const changed = await repo.findChangedPairs(db, of);
    const next = changed.values();
    const work = async () => {
      for (const pair of next) await repo.writeState(db, pair, await compute(pair), now());
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return changed.length;
  }

  async function cells(key: { productId: string; language?: Locale }): Promise<TranslationCell[]> {
    await refresh(key);
    return (await repo.findCells(db, [key.productId], key.language)).map(({ productId: _, ...cell }) => cell);
  }

  return { refresh, cells };
}

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
