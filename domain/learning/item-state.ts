import type { ItemState, SurveyQuestion } from '../../contracts/learning/content.ts';
import type { ItemBody } from './content.ts';

/** A checklist or survey, and its state; undefined when the item is of another kind. */
export function readState(
  body: ItemBody,
  state: ItemState,
): { possible: boolean; complete: boolean } | undefined {
  if (body.kind === 'checklist' && state.kind === 'checklist') {
    const done = new Set(state.done);
    return {
      possible: [...done].every((id) => body.entries.some((entry) => entry.id === id)),
      complete: body.entries.every((entry) => done.has(entry.id)),
    };
  }
  if (body.kind !== 'survey' || state.kind !== 'survey') return undefined;
  const known = new Map(body.questions.map((question) => [question.id, question]));
  const given = Object.entries(state.answers);
  const fits = ([id, answer]: (typeof given)[number]) => {
    const question = known.get(id);
    return question !== undefined && isPossible(question, answer);
  };
  const answered = new Set(given.filter(([, answer]) => !isEmpty(answer)).map(([id]) => id));
  return {
    possible: given.every(fits),
    complete: body.questions.every((question) => question.optional || answered.has(question.id)),
  };
}

type Answer = Extract<ItemState, { kind: 'survey' }>['answers'][string];

function isPossible(question: SurveyQuestion, answer: Answer): boolean {
  switch (question.kind) {
    case 'text':
      return typeof answer === 'string';
    case 'scale':
      return typeof answer === 'number' && answer >= 1 && answer <= question.steps;
    case 'single':
      return isAmong(question, typeof answer === 'string' && answer !== '' ? [answer] : answer, 1);
    case 'multiple':
      return isAmong(question, answer, question.options.length);
  }
}

function isAmong(question: { options: { id: string }[] }, answer: Answer, most: number): boolean {
  if (answer === '') return true;
  if (!Array.isArray(answer) || answer.length > most) return false;
  const ids = new Set(question.options.map(({ id }) => id));
  return new Set(answer).size === answer.length && answer.every((id) => ids.has(id));
}

function isEmpty(answer: Answer): boolean {
  if (typeof answer === 'string') return answer.trim() === '';
  return Array.isArray(answer) && answer.length === 0;
}
