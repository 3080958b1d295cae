import type { QuizContent, QuizQuestionDraft } from '@/contracts/catalog/quiz-management';
import type { Locale } from '@/contracts/locales';
import { optionTitle } from '@/domain/catalog/quiz-content';
import type { EditField } from '@/domain/editing';
import type { Edited } from '@/features/management/use-edited';
import { useTranslation } from '@/hooks/use-translation';

/** Two versions of the quiz are compared and mixed question by question. */
export function useQuizFields(
  { value, theirs }: Edited<QuizContent>,
  language: Locale,
): EditField<QuizContent>[] {
  const { t } = useTranslation('manager-quiz');
  const all = [...value.questions, ...(theirs?.value.questions ?? [])];
  const codes = [...new Set(all.map(({ code }) => code))];
  return [
    ...codes.map((code) => ({
      key: code,
      label: all.find((known) => known.code === code)?.texts.en?.title || code,
      text: (content: QuizContent) => textOf(find(content, code), language),
      take: (into: QuizContent, from: QuizContent) => taken(into, from, code),
    })),
    {
      key: ' order',
      label: t('conflict.order'),
      text: ({ questions }) => questions.map(({ code }) => code).join('\n'),
      take: (into, from) => ({ questions: inOrder(into.questions, from.questions) }),
    },
  ];
}

const find = ({ questions }: QuizContent, code: string) => questions.find((known) => known.code === code);

/** Everything of a question, the texts of the chosen language first. */
function textOf(question: QuizQuestionDraft | undefined, language: Locale): string {
  if (!question) return '';
  const { title, hint } = question.texts[language] ?? {};
  const options = question.options.map(({ texts, code, ...points }) => {
    return `${optionTitle({ texts, code, ...points }, language)} ${JSON.stringify({ ...points, texts })}`;
  });
  const { about, many, texts } = question;
  return [title, hint, ...options, JSON.stringify({ about, many, texts })].filter(Boolean).join('\n');
}

function taken(into: QuizContent, from: QuizContent, code: string): QuizContent {
  const theirs = find(from, code);
  if (!theirs) return { questions: into.questions.filter((known) => known.code !== code) };
  if (!find(into, code)) return { questions: [...into.questions, theirs] };
  return { questions: into.questions.map((known) => (known.code === code ? theirs : known)) };
}

function inOrder(questions: QuizQuestionDraft[], like: QuizQuestionDraft[]): QuizQuestionDraft[] {
  const place = (code: string) => {
    const at = like.findIndex((known) => known.code === code);
    return at < 0 ? like.length : at;
  };
  return questions.toSorted((one, other) => place(one.code) - place(other.code));
}
