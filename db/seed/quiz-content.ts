import { readFile } from 'node:fs/promises';
import type {
  QuizContent,
  QuizOptionDraft,
  QuizQuestionDraft,
} from '../../contracts/catalog/quiz-management.ts';
import { LOCALES, type Locale } from '../../contracts/locales.ts';
import type { QuizSheet } from '../../domain/catalog/quiz.ts';
import { projectFile } from '../project-file.ts';

interface QuestionTexts {
  title?: string;
  hint?: string;
  options?: Record<string, string>;
}
type Texts = [Locale, Record<string, QuestionTexts>][];

let content: Promise<QuizContent> | undefined;

/** The quiz that Kurso comes with, in all languages; read once, because the files are part of the build. */
export function readQuizContent(): Promise<QuizContent> {
  content ??= read();
  return content;
}

const json = async <T>(path: string): Promise<T> => JSON.parse(await readFile(projectFile(path), 'utf8'));

async function read(): Promise<QuizContent> {
  const sheets = await json<QuizSheet[]>('content/school/quiz.json');
  const texts: Texts = await Promise.all(
    LOCALES.map(
      async (locale): Promise<Texts[number]> => [
        locale,
        await json(`public/locales/${locale}/quiz-questions.json`),
      ],
    ),
  );
  return { questions: sheets.map((sheet) => questionOf(sheet, texts)) };
}

function questionOf(
  { code, about = null, many = false, options }: QuizSheet,
  texts: Texts,
): QuizQuestionDraft {
  const written = texts.map(([locale, own]): [Locale, QuestionTexts] => [locale, own[code] ?? {}]);
  return {
    ...{ code, about, many },
    texts: Object.fromEntries(
      written.map(([locale, { title = '', hint = '' }]) => [locale, { title, hint }]),
    ),
    options: options.map((option) => optionOf(option, written)),
  };
}

function optionOf(option: QuizSheet['options'][number], written: [Locale, QuestionTexts][]): QuizOptionDraft {
  const { code, skills = {}, categories = {}, types = {}, levels = {}, within = null } = option;
  const texts = Object.fromEntries(
    written.map(([locale, { options = {} }]) => [locale, options[code] ?? '']),
  );
  return { code, texts, neutral: false, skills, categories, types, levels, within };
}
