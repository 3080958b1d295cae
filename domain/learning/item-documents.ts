import type { SurveyQuestion } from '../../contracts/learning/content.ts';
import type { Doc } from '../../contracts/learning/document.ts';
import type { Option, ProblemPart } from '../../contracts/learning/problem.ts';
import type { ItemBody, ItemSolution, PartSolution } from './content.ts';

type Change = (doc: Doc) => Doc;

/** The item with every formatted text of it replaced. */
export function mapBodyDocuments(body: ItemBody, change: Change): ItemBody {
  switch (body.kind) {
    case 'rich_text':
    case 'quote':
    case 'table':
      return { ...body, doc: change(body.doc) };
    case 'flip_cards': {
      const cards = body.cards.map((card) => ({
        ...card,
        front: change(card.front),
        back: change(card.back),
      }));
      return { ...body, cards };
    }
    case 'checklist':
      return { ...body, entries: mapOptions(body.entries, change) };
    case 'survey':
      return { ...body, questions: body.questions.map((question) => mapQuestion(question, change)) };
    case 'open_answer':
      return { ...body, prompt: change(body.prompt) };
    case 'problem': {
      const parts = body.parts.map((part) => mapPart(part, change));
      return { ...body, intro: body.intro && change(body.intro), parts };
    }
    default:
      return body;
  }
}

function mapOptions(options: Option[], change: Change): Option[] {
  return options.map((option) => ({ ...option, doc: change(option.doc) }));
}

function mapQuestion(question: SurveyQuestion, change: Change): SurveyQuestion {
  const asked = { ...question, prompt: change(question.prompt) };
  return asked.kind === 'single' || asked.kind === 'multiple'
    ? { ...asked, options: mapOptions(asked.options, change) }
    : asked;
}

function mapPart(part: ProblemPart, change: Change): ProblemPart {
  const asked = { ...part, prompt: change(part.prompt) };
  switch (asked.kind) {
    case 'single_choice':
    case 'multiple_choice':
    case 'dropdown':
      return { ...asked, options: mapOptions(asked.options, change) };
    case 'ordering':
      return { ...asked, rows: mapOptions(asked.rows, change) };
    case 'matching':
      return {
        ...asked,
        left: mapOptions(asked.left, change),
        right: mapOptions(asked.right, change),
      };
    case 'gaps':
      return { ...asked, text: change(asked.text) };
    default:
      return asked;
  }
}

/** The solution with every formatted text of it replaced. */
export function mapSolutionDocuments(solution: ItemSolution, change: Change): ItemSolution {
  if ('sample' in solution) return { ...solution, sample: change(solution.sample) };
  const parts = Object.entries(solution.parts).map(([id, part]) => [id, mapPartSolution(part, change)]);
  return { ...solution, parts: Object.fromEntries(parts), hints: solution.hints.map(change) };
}

function mapPartSolution(part: PartSolution, change: Change): PartSolution {
  const explained = { ...part, explanation: part.explanation && change(part.explanation) };
  if (explained.kind === 'choice')
    return { ...explained, optionFeedback: mapValues(explained.optionFeedback, change) };
  if (explained.kind === 'matching')
    return { ...explained, pairFeedback: mapValues(explained.pairFeedback, change) };
  return explained;
}

function mapValues(docs: Record<string, Doc>, change: Change): Record<string, Doc> {
  return Object.fromEntries(Object.entries(docs).map(([key, doc]) => [key, change(doc)]));
}

/** Every formatted text that an item shows. */
export function documentsOfBody(body: ItemBody): Doc[] {
  const found: Doc[] = [];
  mapBodyDocuments(body, (doc) => {
    found.push(doc);
    return doc;
  });
  return found;
}

/** Every formatted text that an item keeps in the service. */
export function documentsOfSolution(solution: ItemSolution | null): Doc[] {
  const found: Doc[] = [];
  if (solution)
    mapSolutionDocuments(solution, (doc) => {
      found.push(doc);
      return doc;
    });
  return found;
}
