import type { Doc } from '../../../../contracts/learning/document.ts';
import type { ProblemPart } from '../../../../contracts/learning/problem.ts';
import type { PartSolution } from '../../../../domain/learning/content.ts';
import { documentOfHtml } from '../../../../domain/learning/document-from-html.ts';
import { EMPTY_DOCUMENT, joinDocuments } from '../../../../domain/learning/document-text.ts';
import { isSafePattern } from '../../../../domain/learning/safe-pattern.ts';
import { descendants, elementsOf, innerHtml, textOf, type XmlElement } from './xml.ts';

export interface ReadPart {
  part: ProblemPart;
  solution: PartSolution;
}

export interface PartTools {
  /** Renders formulas and sanitises. */
  clean(html: string): string;
  /** A note that says that this could not be imported. */
  missing(html: string): string;
  note(element: string, reason: string): void;
}

/** A response element as parts, or a string that says why it cannot be imported. */
export function readResponse(
  response: XmlElement,
  partId: string,
  prompt: Doc,
  tools: PartTools,
): ReadPart[] | string {
  const explanationHtml = explanationOf(response, tools);
  const explanation = explanationHtml === null ? null : documentOfHtml(explanationHtml);
  switch (response.name) {
    case 'multiplechoiceresponse':
    case 'choiceresponse':
      return choicePart(response, partId, prompt, explanation, tools);
    case 'optionresponse':
      return dropdownParts(response, partId, prompt, explanation, tools);
    case 'numericalresponse':
      return numericPart(response, partId, prompt, explanation, tools);
    case 'stringresponse':
      return textPart(response, partId, prompt, explanation, tools);
    case 'annotationresponse':
      return annotationPart(response, partId, prompt, explanation, tools);
    default:
      return 'is graded by code or a tool of its own platform';
  }
}

const isHint = (element: XmlElement) => element.name.endsWith('hint');
const isTrue = (value: string | undefined) => value?.toLowerCase() === 'true';

/** The solution inside an element, without its bare "Explanation" heading. */
export function explanationOf(parent: XmlElement, tools: PartTools): string | null {
  const html = elementsOf(parent, 'solution')
    .map((solution) => innerHtml(solution).replace(/<(p|h\d)>\s*Explanation:?\s*<\/\1>/i, ''))
    .join('');
  return tools.clean(html) || null;
}

function choicePart(
  response: XmlElement,
  partId: string,
  prompt: Doc,
  explanation: Doc | null,
  tools: PartTools,
): ReadPart[] | string {
  const choices = descendants(response, (element) => element.name === 'choice');
  const correct = choices.flatMap((choice, index) =>
    isTrue(choice.attributes.correct) ? [optionId(index)] : [],
  );
  if (choices.length < 2) return 'has fewer than two choices';
  const several = response.name === 'choiceresponse';
  if (correct.length === 0) return 'no choice is marked correct';
  if (!several && correct.length > 1) return 'several single choices are marked correct';
  const feedback = choiceFeedback(choices, tools);
  const options = choices.map((choice, index) => ({
    id: optionId(index),
    doc: documentOfHtml(tools.clean(innerHtml(choice, isHint))),
  }));
  const kind = several ? 'multiple_choice' : 'single_choice';
  if (descendants(response, (element) => element.name === 'compoundhint').length > 0) {
    tools.note('<compoundhint>', 'feedback for combinations is left out');
  }
  return [
    {
      part: { partId, kind, prompt, options },
      solution: {
        kind: 'choice',
        correct,
        optionFeedback: feedback.chosen,
        explanation: joinDocuments(explanation, feedback.unchosen),
      },
    },
  ];
}

const optionId = (position: number) => `o${position + 1}`;

/** Feedback for an unchosen option joins the explanation: it is shown once the answer is right or revealed. */
function choiceFeedback(choices: XmlElement[], tools: PartTools) {
  const chosen: Record<string, Doc> = {};
  const unchosen: string[] = [];
  choices.forEach((choice, index) => {
    for (const hint of elementsOf(choice, 'choicehint')) {
      const html = tools.clean(innerHtml(hint));
      if (html === '') continue;
      const id = optionId(index);
      const said = joinDocuments(chosen[id] ?? null, documentOfHtml(html));
      if (hint.attributes.selected?.toLowerCase() === 'false') unchosen.push(`<li>${html}</li>`);
      else if (said) chosen[id] = said;
    }
  });
  return { chosen, unchosen: unchosen.length > 0 ? documentOfHtml(`<ul>${unchosen.join('')}</ul>`) : null };
}

function dropdownParts(
  response: XmlElement,
  partId: string,
  prompt: Doc,
  explanation: Doc | null,
  tools: PartTools,
): ReadPart[] | string {
  const parts: ReadPart[] = [];
  for (const input of descendants(response, (element) => element.name === 'optioninput')) {
    const choices = dropdownChoices(input, tools);
    const correct = choices.flatMap((choice, index) => (choice.correct ? [optionId(index)] : []));
    if (choices.length < 2 || correct.length !== 1) return 'has no single correct option';
    const first = parts.length === 0;
    const optionFeedback = Object.fromEntries(
      choices.flatMap((choice, index) =>
        choice.feedback ? [[optionId(index), documentOfHtml(choice.feedback)]] : [],
      ),
    );
    parts.push({
      part: {
        partId: first ? partId : `${partId}-${parts.length + 1}`,
        kind: 'dropdown',
        prompt: first ? prompt : EMPTY_DOCUMENT,
        options: choices.map((choice, index) => ({ id: optionId(index), doc: documentOfHtml(choice.html) })),
      },
      solution: { kind: 'choice', correct, optionFeedback, explanation },
    });
  }
  return parts.length > 0 ? parts : 'has no options';
}

/** `<option correct>` elements, or the older `options="('a','b')" correct="a"`. */
function dropdownChoices(input: XmlElement, tools: PartTools) {
  const elements = elementsOf(input, 'option');
  if (elements.length > 0) {
    return elements.map((option) => ({
      html: tools.clean(innerHtml(option, isHint)),
      correct: isTrue(option.attributes.correct),
      feedback: tools.clean(
        elementsOf(option, 'optionhint')
          .map((hint) => innerHtml(hint))
          .join(''),
      ),
    }));
  }
  const texts = (input.attributes.options ?? '').match(/'(?:\\.|[^'])*'|"(?:\\.|[^"])*"/g) ?? [];
  return texts
    .map((text) => text.slice(1, -1).replaceAll("\\'", "'"))
    .map((text) => ({ html: tools.clean(text), correct: text === input.attributes.correct, feedback: '' }));
}

const NUMBER = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;

function numericPart(
  response: XmlElement,
  partId: string,
  prompt: Doc,
  explanation: Doc | null,
  tools: PartTools,
): ReadPart[] | string {
  const answer = (response.attributes.answer ?? '').trim();
  const part: ProblemPart = { partId, kind: 'numeric', prompt, unit: null };
  if (elementsOf(response, 'additional_answer').length > 0) {
    tools.note('<additional_answer>', 'only the first number of a numeric answer is accepted');
  }
  if (response.attributes.partial_credit)
    tools.note('partial_credit', 'has partial credit: here an answer is right or wrong');
  const hint = elementsOf(response, 'correcthint')
    .map((element) => tools.clean(innerHtml(element)))
    .join('');
  const explained = joinDocuments(explanation, hint ? documentOfHtml(hint) : null);
  const range = new RegExp(`^([[(])\\s*(${NUMBER})\\s*,\\s*(${NUMBER})\\s*([\\])])$`, 'i').exec(answer);
  if (range) {
    const [, open, from, to, close] = range;
    const ends = { from: Number(from), to: Number(to), includeFrom: open === '[', includeTo: close === ']' };
    return [{ part, solution: { kind: 'range', ...ends, explanation: explained } }];
  }
  if (!new RegExp(`^${NUMBER}$`, 'i').test(answer)) return 'its answer is a formula, not a number';
  const tolerance = toleranceOf(response);
  return [{ part, solution: { kind: 'numeric', value: Number(answer), tolerance, explanation: explained } }];
}

function toleranceOf(response: XmlElement) {
  const param = elementsOf(response, 'responseparam').find(
    (element) => element.attributes.type === 'tolerance',
  );
  const text = (param?.attributes.default ?? '').trim();
  const amount = Number.parseFloat(text);
  // Without a tolerance Open edX only allows for rounding.
  if (!Number.isFinite(amount)) return { kind: 'percent', amount: 0.001 } as const;
  return { kind: text.endsWith('%') ? 'percent' : 'absolute', amount: Math.abs(amount) } as const;
}

function textPart(
  response: XmlElement,
  partId: string,
  prompt: Doc,
  explanation: Doc | null,
  tools: PartTools,
): ReadPart[] | string {
  const type = (response.attributes.type ?? 'cs').toLowerCase();
  const additional = elementsOf(response, 'additional_answer').map(
    (element) => element.attributes.answer ?? textOf(element),
  );
  const answers = [response.attributes.answer ?? '', ...additional]
    .map((text) => text.trim())
    .filter(Boolean);
  const isPattern = /\bregexp\b/.test(type);
  const patterns = isPattern ? answers.filter(isSafePattern) : [];
  if (isPattern && patterns.length < answers.length)
    tools.note('regexp', 'a pattern that is not safe to run is left out');
  if (answers.length === 0 || (isPattern && patterns.length === 0))
    return 'has no answer that can be compared';
  if (elementsOf(response, 'stringequalhint').length + elementsOf(response, 'regexphint').length > 0) {
    tools.note('<additional_answer>', 'feedback for particular wrong texts is left out');
  }
  const hint = elementsOf(response, 'correcthint')
    .map((element) => innerHtml(element))
    .join('');
  const solution: PartSolution = {
    kind: 'text',
    accepted: isPattern ? [] : answers,
    patterns,
    exact: !/\bci\b/.test(type),
    explanation: joinDocuments(explanation, documentOfHtml(tools.clean(hint))),
  };
  return [{ part: { partId, kind: 'text', prompt }, solution }];
}

/** The closed question of an annotation; the free-text comment beside it cannot be graded. */
function annotationPart(
  response: XmlElement,
  partId: string,
  prompt: Doc,
  explanation: Doc | null,
  tools: PartTools,
): ReadPart[] | string {
  const input = elementsOf(response, 'annotationinput')[0];
  const options = input ? descendants(input, (element) => element.name === 'option') : [];
  const correct = options.flatMap((option, index) =>
    option.attributes.choice === 'correct' ? [optionId(index)] : [],
  );
  if (!input || options.length < 2 || correct.length !== 1) return 'has no single correct tag';
  tools.note('<annotationresponse>', 'its free comment is left out, its tags are a single choice');
  const quote = elementsOf(input, 'text').map(
    (element) => `<blockquote><p>${innerHtml(element)}</p></blockquote>`,
  );
  const ask = elementsOf(input, 'tag_prompt').map(
    (element) => `<p><strong>${innerHtml(element)}</strong></p>`,
  );
  return [
    {
      part: {
        partId,
        kind: 'single_choice',
        prompt: joinDocuments(prompt, documentOfHtml(tools.clean([...quote, ...ask].join('')))) ?? prompt,
        options: options.map((option, index) => ({
          id: optionId(index),
          doc: documentOfHtml(tools.clean(innerHtml(option))),
        })),
      },
      solution: { kind: 'choice', correct, optionFeedback: {}, explanation },
    },
  ];
}
