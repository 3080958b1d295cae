import type { ManagedQuiz, QuizContent, QuizVersion } from '../../../contracts/catalog/quiz-management.ts';
import type { Locale } from '../../../contracts/locales.ts';
import { readQuizContent } from '../../../db/seed/quiz-content.ts';
import { quizChecks, unreachedSubjects } from '../../../domain/catalog/quiz-check.ts';
import { isSameQuiz } from '../../../domain/catalog/quiz-content.ts';
import type { Scenario } from '../scenario.ts';
import { daysAgo, MOCK_NOW } from './mock-id.ts';
import { inLocale, school } from './school.ts';
import { MOCK_USERS } from './user.ts';

const HOUR_MS = 3_600_000;
const before = (hours: number) => new Date(MOCK_NOW.getTime() - hours * HOUR_MS).toISOString();

const subjects = (locale: Locale) =>
  school.categories.map(({ code, texts }) => ({
    ...{ code, name: inLocale(texts, locale).name },
    skills: school.products
      .filter(({ file }) => file.categories.includes(code))
      .flatMap(({ file }) => file.skills ?? []),
  }));

/** A quiz with this content, as the service would show it. */
export async function showMockQuiz(
  content: QuizContent,
  locale: Locale,
  revision: number,
): Promise<ManagedQuiz> {
  const skills = school.skills.map(({ slug, names }) => ({ code: slug, name: inLocale(names, locale) }));
  const categories = subjects(locale).map(({ code, name }) => ({ code, name }));
  const codes = (choices: { code: string }[]) => new Set(choices.map(({ code }) => code));
  return {
    ...{ content, revision, skills, categories, changed: null, scheduled: null, requested: null },
    unpublished: !isSameQuiz(content, await readQuizContent()),
    published: { at: before(48), by: null },
    checks: quizChecks(content, { skills: codes(skills), categories: codes(categories) }),
    unreached: unreachedSubjects(content, subjects(locale)),
  };
}

/** Two questions have changed places. */
const edited = ({ questions: [first, second, ...others] }: QuizContent): QuizContent => ({
  questions: [second, first, ...others].filter((question) => question !== undefined),
});

/** The demo quiz, which nobody has edited, one without questions, or a newer draft that is scheduled and asked for. */
export async function makeManagedQuiz(locale: Locale, scenario: Scenario): Promise<ManagedQuiz> {
  if (scenario.has('empty')) return showMockQuiz({ questions: [] }, locale, 0);
  const published = await readQuizContent();
  if (!scenario.has('quiz-edited')) return showMockQuiz(published, locale, 0);
  const { id, name } = MOCK_USERS.manager;
  const asked = { at: daysAgo(1), by: { id, name } };
  return {
    ...(await showMockQuiz(edited(published), locale, 3)),
    ...{ changed: asked, requested: asked, scheduled: { revision: 2, at: before(-24) } },
  };
}

export async function makeQuizVersions(): Promise<QuizVersion[]> {
  const { length: questions } = (await readQuizContent()).questions;
  return [{ versionId: '1', at: before(48), by: null, questions, current: true }];
}
