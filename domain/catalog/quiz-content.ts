import type { QuizQuestion } from '../../contracts/catalog/quiz.ts';
import type {
  QuizContent,
  QuizOptionDraft,
  QuizQuestionDraft,
} from '../../contracts/catalog/quiz-management.ts';
import type { ChangedField } from '../../contracts/identity/approval.ts';
import { LOCALES, type Locale } from '../../contracts/locales.ts';

/** The quiz in a language; a text that is missing is shown in English. */
export function questionsIn({ questions }: QuizContent, locale: Locale): QuizQuestion[] {
  return questions.map(({ code, many, texts, options }) => ({
    ...{ code, many },
    title: texts[locale]?.title || texts.en?.title || code,
    hint: texts[locale]?.hint || texts.en?.hint || null,
    options: options.map((option) => ({ code: option.code, title: optionTitle(option, locale) })),
  }));
}

export const optionTitle = ({ texts, code }: QuizOptionDraft, locale: Locale): string =>
  texts[locale] || texts.en || code;

/** The same quiz, whatever the order of its keys and however empty texts are stored. */
export const isSameQuiz = (one: QuizContent, other: QuizContent): boolean =>
  JSON.stringify(one.questions.map(plain)) === JSON.stringify(other.questions.map(plain));

const sorted = <T>(record: { [key: string]: T | undefined }): [string, T | undefined][] =>
  Object.entries(record)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));

const plainOption = ({ code, neutral, within, ...option }: QuizOptionDraft) => [
  ...[code, neutral, within && [within.minutes, within.weight], sorted(option.texts)],
  ...[option.skills, option.categories, option.types, option.levels].map((weights) => sorted(weights)),
];

/** A question as plain lists, by which two versions are compared. */
const plain = ({ code, about, many, texts, options }: QuizQuestionDraft) => [
  ...[code, about, many, options.map(plainOption)],
  LOCALES.flatMap((locale) => {
    const { title = '', hint = '' } = texts[locale] ?? {};
    return title || hint ? [[locale, title, hint]] : [];
  }),
];

/** Which questions differ, as the audit log shows them. */
export function quizChanges(before: QuizContent, after: QuizContent): ChangedField[] {
  const of = ({ questions }: QuizContent, code: string) => questions.find((known) => known.code === code);
  const codes = [...new Set([...before.questions, ...after.questions].map(({ code }) => code))];
  const order = (content: QuizContent) => content.questions.map(({ code }) => code).join(', ');
  const changed = codes.flatMap((code): ChangedField[] => {
    const [from, to] = [of(before, code), of(after, code)];
    if (from && to && JSON.stringify(plain(from)) === JSON.stringify(plain(to))) return [];
    return [{ field: 'question', from: titleOf(from), to: titleOf(to) }];
  });
  if (order(before) === order(after)) return changed;
  return [...changed, { field: 'order', from: order(before), to: order(after) }];
}

const titleOf = (question: QuizQuestionDraft | undefined): string | null =>
  question ? question.texts.en?.title || question.code : null;

/** How many texts of the quiz a language has. */
export function quizTexts({ questions }: QuizContent, locale: Locale): { written: number; all: number } {
  const texts = questions.flatMap(({ texts: own, options }) => [
    own[locale]?.title,
    ...(own.en?.hint ? [own[locale]?.hint] : []),
    ...options.map((option) => option.texts[locale]),
  ]);
  return { written: texts.filter(Boolean).length, all: texts.length };
}

/** The quiz with the points of a skill under its new slug; the same object if it gives none. */
export function withRenamedSkill(content: QuizContent, from: string, to: string): QuizContent {
  const isMeant = ({ skills }: QuizOptionDraft) => Object.hasOwn(skills, from);
  const renamed = (option: QuizOptionDraft): QuizOptionDraft => {
    const { [from]: weight = 1, ...others } = option.skills;
    return isMeant(option) ? { ...option, skills: { ...others, [to]: weight } } : option;
  };
  if (!content.questions.some(({ options }) => options.some(isMeant))) return content;
  return {
    questions: content.questions.map((question) => ({ ...question, options: question.options.map(renamed) })),
  };
}
