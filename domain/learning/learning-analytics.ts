import type {
  LearningAnalytics,
  StudiedProduct,
  StudiedSkill,
  StudyWeek,
} from '../../contracts/learning/study.ts';
import type { Locale } from '../../contracts/locales.ts';
import {
  countedSeconds,
  lastWeeks,
  minutesOf,
  type Sitting,
  streakOf,
  sumBy,
  weekDays,
  weekStart,
} from './study-time.ts';

export interface StudiedSitting extends Sitting {
  productId: string;
  /** The learner's local date at its start. */
  day: string;
}

export interface KnownProduct extends Omit<StudiedProduct, 'minutes'> {
  skills: { slug: string; name: string }[];
}

export interface StudyFacts {
  locale: Locale;
  /** The learner's date. */
  today: string;
  goalMinutes: number | null;
  sittings: readonly StudiedSitting[];
  products: readonly KnownProduct[];
  answers: { given: number; rightFirst: number };
}

/** What a learner sees of their learning. A week is the sum of the whole minutes of its days. */
export function analyticsOf(facts: StudyFacts): LearningAnalytics {
  const { locale, today, goalMinutes, answers } = facts;
  const seconds = countedSeconds(facts.sittings);
  const counted = facts.sittings.map(({ productId, day }, index) => ({
    productId,
    day,
    seconds: seconds[index] ?? 0,
  }));
  const byDay = minutesByDay(counted);
  const byWeek = sumBy(
    [...byDay],
    ([day]) => weekStart(day, locale),
    ([, minutes]) => minutes,
  );
  const byProduct = wholeMinutes(
    sumBy(
      counted,
      ({ productId }) => productId,
      ({ seconds: spent }) => spent,
    ),
  );
  const ofDay = (date: string) => ({ date, minutes: byDay.get(date) ?? 0 });
  return {
    today: ofDay(today),
    totalMinutes: [...byDay.values()].reduce((sum, minutes) => sum + minutes, 0),
    week: {
      goalMinutes,
      minutes: byWeek.get(weekStart(today, locale)) ?? 0,
      days: weekDays(today, locale).map(ofDay),
    },
    streak: streakOf(byDay, today),
    weeks: lastWeeks(today, locale).map((week) => ({ week, minutes: byWeek.get(week) ?? 0 })),
    products: studiedProducts(facts.products, byProduct),
    skills: studiedSkills(facts.products, byProduct),
    answers,
  };
}

/** The running week in short. */
export function weekOf({
  locale,
  today,
  goalMinutes,
  sittings,
}: Pick<StudyFacts, 'locale' | 'today' | 'goalMinutes'> & {
  sittings: readonly Omit<StudiedSitting, 'productId'>[];
}): StudyWeek {
  const seconds = countedSeconds(sittings);
  const byDay = minutesByDay(sittings.map(({ day }, index) => ({ day, seconds: seconds[index] ?? 0 })));
  const minutes = weekDays(today, locale).reduce((sum, day) => sum + (byDay.get(day) ?? 0), 0);
  return { goalMinutes, minutes, streakDays: streakOf(byDay, today).current };
}

const minutesByDay = (counted: readonly { day: string; seconds: number }[]): Map<string, number> =>
  wholeMinutes(
    sumBy(
      counted,
      ({ day }) => day,
      ({ seconds }) => seconds,
    ),
  );

const wholeMinutes = (seconds: ReadonlyMap<string, number>): Map<string, number> =>
  new Map([...seconds].map(([key, spent]) => [key, minutesOf(spent)]));

function studiedProducts(
  products: readonly KnownProduct[],
  minutes: ReadonlyMap<string, number>,
): StudiedProduct[] {
  return products
    .map(({ skills: _, ...product }) => ({ ...product, minutes: minutes.get(product.productId) ?? 0 }))
    .sort((a, b) => b.minutes - a.minutes || b.percent - a.percent || a.title.localeCompare(b.title));
}

/** A product counts fully for each of its skills. */
function studiedSkills(
  products: readonly KnownProduct[],
  minutes: ReadonlyMap<string, number>,
): StudiedSkill[] {
  const skills = new Map<string, StudiedSkill>();
  for (const { productId, status, skills: taught } of products) {
    for (const { slug, name } of taught) {
      const skill = skills.get(slug) ?? { slug, name, minutes: 0, productsDone: 0 };
      skill.minutes += minutes.get(productId) ?? 0;
      if (status === 'COMPLETED') skill.productsDone += 1;
      skills.set(slug, skill);
    }
  }
  return [...skills.values()].sort(
    (a, b) => b.minutes - a.minutes || b.productsDone - a.productsDone || a.name.localeCompare(b.name),
  );
}
