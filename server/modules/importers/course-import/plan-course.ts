import type {
  CourseImportReport,
  ImportedLanguage,
  KeptEdit,
} from '../../../../contracts/learning/course-import.ts';
import { LOCALES, type Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { ReadCourse } from '../reading/course-message.ts';
import { figuresOf, withAddresses } from '../shared/import.service.ts';
import { languageOfFile, lossOf } from '../shared/loss-of.ts';
import { findParts, type KnownCourse } from './imported-course.repository.ts';
import { type DurationPlan, planDuration } from './plan-duration.ts';
import { type LandingPlan, planLanding } from './plan-landing.ts';
import { type LanguagePlan, planLanguage } from './plan-language.ts';

/** What an import of a course will do. */
export interface CoursePlan {
  languages: LanguagePlan[];
  landings: (LandingPlan & { language: Locale })[];
  /** Null when the source has no lessons in the base language. */
  duration: DurationPlan | null;
}

export interface PlanSource {
  course: ReadCourse;
  known: KnownCourse | null;
  /** Addresses of files by hash; in a dry run those that the course has already. */
  addresses: ReadonlyMap<string, string>;
  urlSlug: string;
}

export async function planCourse(db: Db | Tx, source: PlanSource): Promise<CoursePlan> {
  const { course, known, addresses, urlSlug } = source;
  const languages: LanguagePlan[] = [];
  const baseLanguage = known?.baseLanguage ?? localeOf(course.baseLanguage);
  for (const read of course.drafts) {
    const language = localeOf(read.language);
    const draft = withAddresses(read, addresses);
    languages.push(await planLanguage(db, known, { language, draft, isBase: language === baseLanguage }));
  }
  const landings: CoursePlan['landings'] = [];
  const productId = known?.productId ?? null;
  for (const landing of course.landings) {
    const language = localeOf(landing.locale);
    const seen = known ? await findParts(db, known.courseId, language) : new Map<string, string>();
    landings.push({ language, ...(await planLanding(db, { productId, language, landing, seen, urlSlug })) });
  }
  const hasBase = languages.some(({ language }) => language === baseLanguage);
  const seen = known ? await findParts(db, known.courseId, baseLanguage) : new Map<string, string>();
  const { minutes } = course;
  const duration = hasBase ? planDuration({ known, language: baseLanguage, minutes, seen }) : null;
  return { languages, landings, duration };
}

/** Readers know the school's languages only. */
function localeOf(language: string): Locale {
  const locale = LOCALES.find((known) => known === language);
  if (!locale) throw new Error(`"${language}" is not a language of the school`);
  return locale;
}

const MOST_LOSSES = 1000;

export function reportOf(course: ReadCourse, plan: CoursePlan, isNew: boolean): CourseImportReport {
  const changed = new Map(plan.languages.map(({ language, lessons }) => [language, lessons.length]));
  const languages = course.drafts.map(figuresOf).map(
    (figures): ImportedLanguage => ({
      ...figures,
      language: localeOf(figures.language),
      changedLessons: changed.get(localeOf(figures.language)) ?? 0,
    }),
  );
  return {
    languages,
    files: course.files.length,
    losses: course.entries.slice(0, MOST_LOSSES).map(({ reason, value, ...entry }) => ({
      ...entry,
      language: course.format === 'MARKDOWN' ? languageOfFile(entry.file) : null,
      loss: lossOf(reason),
      detail: value ?? '',
    })),
    lossTotal: course.entries.reduce((sum, { count }) => sum + count, 0),
    kept: [
      ...plan.languages.flatMap(({ kept }) => kept),
      ...plan.landings.flatMap(keptTexts),
      ...keptDuration(plan),
    ],
    createsProduct: isNew,
    changes: isNew || hasChanges(plan),
  };
}

const keptTexts = ({ language, kept }: CoursePlan['landings'][number]): KeptEdit[] =>
  kept.map((part) => ({ language, part, key: '', title: '' }));

const keptDuration = ({ duration }: CoursePlan): KeptEdit[] =>
  duration?.kept ? [{ language: duration.language, part: 'DURATION', key: '', title: '' }] : [];

function hasChanges({ languages, landings, duration }: CoursePlan): boolean {
  return (
    (duration?.write ?? null) !== null ||
    languages.some(({ outline, lessons }) => outline !== null || lessons.length > 0) ||
    landings.some(({ write }) => write !== null)
  );
}
