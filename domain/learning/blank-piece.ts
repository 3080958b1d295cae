import type { SurveyQuestion } from '../../contracts/learning/content.ts';
import type { Doc } from '../../contracts/learning/document.ts';
import type { Option, ProblemPart } from '../../contracts/learning/problem.ts';
import type { ItemBody } from './content.ts';
import { documentText, nodesOf } from './document-text.ts';

/** Whether an item has a piece without words or picture that a learner would tick, choose, turn or answer. */
export function hasBlankPiece(body: ItemBody): boolean {
  return piecesOf(body).some(isBlank);
}

function piecesOf(body: ItemBody): Doc[] {
  switch (body.kind) {
    case 'checklist':
      return docsOf(body.entries);
    case 'flip_cards':
      return body.cards.flatMap(({ front, back }) => [front, back]);
    case 'survey':
      return body.questions.flatMap(questionPieces);
    case 'problem':
      return body.parts.flatMap(partPieces);
    default:
      return [];
  }
}

const docsOf = (options: readonly Option[]): Doc[] => options.map(({ doc }) => doc);

const questionPieces = (question: SurveyQuestion): Doc[] =>
  'options' in question ? [question.prompt, ...docsOf(question.options)] : [question.prompt];

/** The question itself may be in the introduction or in the text before. */
function partPieces(part: ProblemPart): Doc[] {
  if ('options' in part) return docsOf(part.options);
  if (part.kind === 'ordering') return docsOf(part.rows);
  return part.kind === 'matching' ? docsOf([...part.left, ...part.right]) : [];
}

const isBlank = (doc: Doc): boolean =>
  documentText(doc) === '' && !nodesOf(doc).some(({ type }) => type === 'image');
