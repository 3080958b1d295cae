import type { Doc } from '../../../../contracts/learning/document.ts';
import type { ItemBody, ProblemSolution } from '../../../../domain/learning/content.ts';
import { type Literal, parseLiteral } from './literal.ts';

interface Choice {
  text: string;
  explain: string;
  correct: boolean;
}

/** A `<Question choices={[…]} />` as a problem, or a string that says why it cannot be one. */
export function readQuestion(
  expression: string | undefined,
  prompt: Doc,
  render: (markdown: string) => Doc,
): { body: ItemBody; solution: ProblemSolution } | string {
  if (expression === undefined) return 'has no choices';
  const choices = readChoices(parseLiteral(expression));
  if (!choices) return 'its choices cannot be read as data';
  const correct = choices.flatMap((choice, index) => (choice.correct ? [optionId(index)] : []));
  if (correct.length === 0) return 'no choice is marked correct';
  const optionFeedback: Record<string, Doc> = {};
  choices.forEach((choice, index) => {
    if (choice.explain.trim() !== '') optionFeedback[optionId(index)] = render(choice.explain);
  });
  return {
    body: {
      kind: 'problem',
      title: null,
      intro: null,
      hintCount: 0,
      parts: [
        {
          partId: 'p1',
          kind: correct.length > 1 ? 'multiple_choice' : 'single_choice',
          prompt,
          options: choices.map((choice, index) => ({ id: optionId(index), doc: render(choice.text) })),
        },
      ],
    },
    solution: {
      parts: { p1: { kind: 'choice', correct, optionFeedback, explanation: null } },
      hints: [],
    },
  };
}

const optionId = (position: number) => `o${position + 1}`;

function readChoices(value: Literal | undefined): Choice[] | null {
  if (!Array.isArray(value) || value.length < 2 || value.length > 50) return null;
  const choices: Choice[] = [];
  for (const entry of value) {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return null;
    if (typeof entry.text !== 'string' || entry.text.trim() === '') return null;
    const explain = typeof entry.explain === 'string' ? entry.explain : '';
    choices.push({ text: entry.text, explain, correct: entry.correct === true });
  }
  return choices;
}
