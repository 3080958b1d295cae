import { parseLocale } from '../../contracts/locales.ts';
import { OPEN_ANSWER_MAX_FILES } from '../../contracts/values.ts';
import type { CourseDraft, ItemBody, ItemSolution, LessonDraft, StoredItem } from './content.ts';
import { checkDocument } from './document-check.ts';
import { documentsOfBody, documentsOfSolution } from './item-documents.ts';
import { checkPart } from './part-draft.ts';

/**
 * Refuses a draft that cannot be stored or graded: keys must be unique in the course (an item's key is its public id),
 * texts must be documents, problems need a solution that fits every part, tests need something to grade, and what a lesson requires must exist
 * and not lead back to it. Throws an error that names the place.
 */
export function checkCourseDraft(draft: CourseDraft): void {
  if (parseLocale(draft.language) !== draft.language)
    throw new Error(`"${draft.language}" is not a supported language`);
  const modules = new Set<string>();
  const lessons = new Set<string>();
  const items = new Set<string>();
  for (const module of draft.modules) {
    claim(modules, module.key, 'module');
    for (const lesson of module.lessons) {
      claim(lessons, lesson.key, 'lesson');
      checkTest(lesson);
      for (const item of lesson.items) {
        claim(items, item.key, 'content item');
        checkStoredItem(item);
      }
    }
  }
  checkRequired(draft.modules.flatMap((module) => module.lessons));
}

function claim(seen: Set<string>, key: string, what: string): void {
  if (key === '') throw new Error(`a ${what} has no key`);
  if (seen.has(key)) throw new Error(`the ${what} key "${key}" occurs twice in one course`);
  seen.add(key);
}

function checkTest({ key, kind, test, items }: LessonDraft): void {
  if (kind !== 'TEST') {
    if (test) throw new Error(`the lesson "${key}" has a pass mark but is not a test`);
    return;
  }
  if (!test) throw new Error(`the test "${key}" has no pass mark`);
  const { passPercent, maxAttempts } = test;
  if (!Number.isInteger(passPercent) || passPercent < 1 || passPercent > 100)
    throw new Error(`the pass mark of "${key}" must be 1 to 100`);
  if (maxAttempts !== null && (!Number.isInteger(maxAttempts) || maxAttempts < 1))
    throw new Error(`the attempts of "${key}" must be a whole number from 1`);
  if (!items.some((item) => item.body.kind === 'problem'))
    throw new Error(`the test "${key}" has no problem to grade`);
  const other = items.find((item) => item.body.kind === 'open_answer');
  if (other) throw new Error(`the open question "${other.key}" cannot be part of the test "${key}"`);
}

/** Required lessons exist, and no lesson requires itself over any number of steps. */
function checkRequired(lessons: readonly LessonDraft[]): void {
  const requires = new Map(lessons.map((lesson) => [lesson.key, lesson.requires ?? []]));
  const done = new Set<string>();
  const visit = (key: string, path: readonly string[]): void => {
    if (path.includes(key)) throw new Error(`the lesson "${key}" requires itself`);
    if (done.has(key)) return;
    for (const other of requires.get(key) ?? []) {
      if (!requires.has(other))
        throw new Error(`the lesson "${key}" requires "${other}", which does not exist`);
      visit(other, [...path, key]);
    }
    done.add(key);
  };
  for (const key of requires.keys()) visit(key, []);
}

/** Refuses an item that cannot be shown or graded. */
export function checkStoredItem(item: StoredItem): void {
  checkItem(item);
  for (const doc of [...documentsOfBody(item.body), ...documentsOfSolution(item.solution)])
    checkDocument(doc, `a text of "${item.key}"`);
}

function checkItem({ key, body, solution }: StoredItem): void {
  if (body.kind === 'problem') checkProblem(key, body, solution);
  else if (body.kind === 'open_answer') checkOpenQuestion(key, body, solution);
  else if (solution) throw new Error(`"${key}" has a solution but nothing to grade`);
  if (body.kind === 'checklist') some(body.entries, `the entries of "${key}"`);
  if (body.kind === 'flip_cards') some(body.cards, `the cards of "${key}"`);
  if (body.kind === 'survey') checkSurvey(key, body);
}

type BodyOf<K extends ItemBody['kind']> = Extract<ItemBody, { kind: K }>;

function checkProblem(key: string, body: BodyOf<'problem'>, solution: ItemSolution | null): void {
  if (body.parts.length === 0) throw new Error(`the problem "${key}" has no parts`);
  if (solution && 'kind' in solution) throw new Error(`the problem "${key}" has no solution`);
  if ((solution?.hints.length ?? 0) !== body.hintCount)
    throw new Error(`the problem "${key}" has another number of hints than it says`);
  unique(
    body.parts.map((part) => part.partId),
    `the parts of "${key}"`,
  );
  for (const part of body.parts) checkPart(key, part, solution?.parts[part.partId]);
}

function checkOpenQuestion(key: string, body: BodyOf<'open_answer'>, solution: ItemSolution | null): void {
  if (!body.text && body.files === 0) throw new Error(`"${key}" takes neither a text nor files`);
  if (body.files < 0 || body.files > OPEN_ANSWER_MAX_FILES)
    throw new Error(`"${key}" must take 0 to ${OPEN_ANSWER_MAX_FILES} files`);
  if (solution && !('kind' in solution)) throw new Error(`"${key}" has the solution of a problem`);
  if (body.checkedBy === 'self' && !solution && body.criteria.length === 0)
    throw new Error(`"${key}" is checked by the learner but has no sample and no criteria`);
}

function checkSurvey(key: string, { questions }: BodyOf<'survey'>): void {
  some(questions, `the questions of "${key}"`);
  for (const question of questions) {
    if ('options' in question) some(question.options, `the options of "${key}" ${question.id}`);
    if (question.kind === 'scale' && (question.steps < 2 || question.steps > 10))
      throw new Error(`the scale "${question.id}" of "${key}" must have 2 to 10 steps`);
  }
}

function some(entries: readonly { id: string }[], what: string): void {
  if (entries.length === 0) throw new Error(`${what} are missing`);
  unique(
    entries.map(({ id }) => id),
    what,
  );
}

function unique(ids: readonly string[], what: string): void {
  if (ids.includes('')) throw new Error(`${what} need an id each`);
  if (new Set(ids).size !== ids.length) throw new Error(`${what} have an id twice`);
}
