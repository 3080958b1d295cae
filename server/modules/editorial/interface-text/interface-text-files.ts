import { readdir, readFile } from 'node:fs/promises';
import type { Locale } from '../../../../contracts/locales.ts';
import { projectFile } from '../../../../db/project-file.ts';
import type { NestedTexts } from '../../../../domain/editorial/interface-text.ts';

/** Content of the demo school: `/manager/quiz` changes the questions. */
const QUIZ_QUESTIONS = 'quiz-questions';

const FOLDER = 'public/locales/';

/** Path of a file of texts in the sources. */
export const textFilePath = (locale: Locale, namespace: string): string =>
  `${FOLDER}${locale}/${namespace}.json`;

/** Names of the files of texts that can be changed. */
export async function readNamespaces(): Promise<string[]> {
  const files = await readdir(projectFile(`${FOLDER}en/`));
  return files
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter((name) => name !== QUIZ_QUESTIONS)
    .sort();
}

/** A file of texts of this version; empty where the language has none. */
export async function readTextFile(locale: Locale, namespace: string): Promise<NestedTexts> {
  try {
    return JSON.parse(await readFile(projectFile(textFilePath(locale, namespace)), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
