import type {
  QuizCheck,
  QuizContent,
  QuizOptionDraft,
  QuizQuestionDraft,
} from '../../contracts/catalog/quiz-management.ts';

/** What options can lead to. */
export interface QuizTargets {
  skills: ReadonlySet<string>;
  /** By code. */
  categories: ReadonlySet<string>;
}

const CODE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MIN_OPTIONS = 2;

/** What keeps a quiz from being published, in the order of its questions (product §4 Back office rules). */
export function quizChecks({ questions }: QuizContent, targets: QuizTargets): QuizCheck[] {
  if (questions.length === 0) return [{ question: null, option: null, code: 'no_questions' }];
  const codes = questions.map(({ code }) => code);
  return questions.flatMap((question, index) => {
    const own: Finding[] = [
      ...(question.texts.en?.title ? [] : [{ code: 'required' } as const]),
      ...codeFindings(codes, index),
      ...(question.options.length < MIN_OPTIONS ? [{ code: 'too_few_options' } as const] : []),
    ];
    return [
      ...own.map((finding) => ({ question: index, option: null, ...finding })),
      ...optionChecks(question, targets).map((check) => ({ question: index, ...check })),
    ];
  });
}

type Finding = Pick<QuizCheck, 'code' | 'detail'>;

function optionChecks({ options }: QuizQuestionDraft, targets: QuizTargets) {
  const codes = options.map(({ code }) => code);
  return options.flatMap((option, index) => {
    const findings: Finding[] = [
      ...(option.texts.en ? [] : [{ code: 'required' } as const]),
      ...codeFindings(codes, index),
      ...(option.neutral || leadsSomewhere(option) ? [] : [{ code: 'leads_nowhere' } as const]),
      ...unknown(option.skills, targets.skills, 'unknown_skill'),
      ...unknown(option.categories, targets.categories, 'unknown_category'),
    ];
    return findings.map((finding) => ({ option: index, ...finding }));
  });
}

/** A code is a name without spaces, and only one of its kind has it. */
function codeFindings(codes: readonly string[], index: number): Finding[] {
  const detail = codes[index] ?? '';
  if (!CODE.test(detail)) return [{ code: 'invalid_code', detail }];
  return codes.indexOf(detail) < index ? [{ code: 'duplicate_code', detail }] : [];
}

const unknown = (
  weights: Record<string, number>,
  known: ReadonlySet<string>,
  code: QuizCheck['code'],
): Finding[] =>
  Object.keys(weights)
    .filter((name) => !known.has(name))
    .map((detail) => ({ code, detail }));

/** Whether an option gives points to anything. */
export const leadsSomewhere = ({ skills, categories, types, levels, within }: QuizOptionDraft): boolean =>
  within !== null || [skills, categories, types, levels].some((weights) => Object.keys(weights).length > 0);

/** A subject with products, and the skills that these teach. */
export interface Subject {
  code: string;
  name: string;
  skills: readonly string[];
}

/** Subjects that get no points from any answer, neither themselves nor by a skill of their products. */
export function unreachedSubjects({ questions }: QuizContent, subjects: readonly Subject[]): string[] {
  const options = questions.flatMap((question) => question.options);
  const skills = new Set(options.flatMap((option) => Object.keys(option.skills)));
  const categories = new Set(options.flatMap((option) => Object.keys(option.categories)));
  return subjects
    .filter(({ code, skills: taught }) => !categories.has(code) && !taught.some((slug) => skills.has(slug)))
    .map(({ name }) => name);
}
