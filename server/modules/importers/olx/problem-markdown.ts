import { escapeHtml } from '../shared/math.ts';

interface Draft {
  before: string[];
  label: string;
  description: string;
  body: string[];
  solution: string[];
  hints: string[];
}

/** Open edX's short notation for problems (`>>question<<`, `(x)`, `[x]`, `= 5 +-1`, `[[…]]`) as problem XML. */
export function markdownToProblem(markdown: string): string {
  return `<problem>${markdown
    .split(/^---+$/m)
    .map(oneQuestion)
    .join('')}</problem>`;
}

function oneQuestion(text: string): string {
  const draft: Draft = { before: [], label: '', description: '', body: [], solution: [], hints: [] };
  const lines = takeSolution(takeDropdown(takeHints(text, draft), draft), draft).split('\n');
  const choices: string[] = [];
  const answers: string[] = [];
  for (const raw of lines) {
    const line = raw.trim();
    const asked = /^>>(.*?)(?:\|\|(.*))?<<$/.exec(line);
    if (asked) {
      draft.label = asked[1]?.trim() ?? '';
      draft.description = asked[2]?.trim() ?? '';
    } else if (/^[([]\s*[xX@]?\s*[)\]]/.test(line)) choices.push(line);
    else if (/^(?:s?=|or=|not=)/.test(line)) answers.push(line);
    else if (line !== '') draft.before.push(/^<.*>$/.test(line) ? '' : `<p>${escapeHtml(line)}</p>`);
  }
  if (choices.length > 0) draft.body.push(choiceResponse(choices, draft));
  if (answers.length > 0) draft.body.push(answerResponse(answers, draft));
  const solution = draft.solution.length > 0 ? `<solution>${draft.solution.join('')}</solution>` : '';
  const hints = draft.hints.map((hint) => `<hint>${escapeHtml(hint)}</hint>`).join('');
  return (
    draft.before.join('') + draft.body.join('') + solution + (hints && `<demandhint>${hints}</demandhint>`)
  );
}

function takeHints(text: string, draft: Draft): string {
  return text.replace(/^\|\|(.+?)\|\|\s*$/gm, (_, hint: string) => {
    draft.hints.push(hint.trim());
    return '';
  });
}

function takeSolution(text: string, draft: Draft): string {
  return text.replace(/^\[explanation\]\n([\s\S]*?)^\[explanation\]/gim, (_, body: string) => {
    const paragraphs = body
      .replace(/<[^>]*>/g, ' ')
      .split(/\n\s*\n|\n/)
      .map((line) => line.trim());
    draft.solution.push(...paragraphs.filter(Boolean).map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`));
    return '';
  });
}

/** `[[a, (b), c]]` or one option a line, the right one in brackets. */
function takeDropdown(text: string, draft: Draft): string {
  const asked = /^>>(.*?)(?:\|\|.*)?<<$/m.exec(text)?.[1]?.trim() ?? '';
  return text.replace(/^\[\[([\s\S]*?)\]\]/gm, (_, body: string) => {
    const separator = body.includes('\n') ? '\n' : ',';
    const options = body
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean)
      .map(dropdownOption);
    const label = asked ? `<label>${escapeHtml(asked)}</label>` : '';
    draft.body.push(
      `<optionresponse>${label}<optioninput>${options.join('')}</optioninput></optionresponse>`,
    );
    return '';
  });
}

function dropdownOption(text: string): string {
  const { words, hints } = splitFeedback(text);
  const right = /^\((.*)\)$/.exec(words);
  const hint = hints.map((hint) => `<optionhint>${escapeHtml(hint.text)}</optionhint>`).join('');
  return `<option correct="${right !== null}">${escapeHtml(right?.[1] ?? words)}${hint}</option>`;
}

function choiceResponse(lines: string[], draft: Draft): string {
  const several = lines[0]?.startsWith('[') ?? false;
  const choices = lines.map((line) => {
    const [, mark = '', text = ''] = /^[([]\s*([xX@]?)\s*[)\]]\s*(.*)$/.exec(line) ?? [];
    const { words, hints } = splitFeedback(text);
    const feedback = hints
      .map((hint) => `<choicehint selected="${!hint.unchosen}">${escapeHtml(hint.text)}</choicehint>`)
      .join('');
    return `<choice correct="${/x/i.test(mark)}">${escapeHtml(words)}${feedback}</choice>`;
  });
  const [response, group] = several
    ? ['choiceresponse', 'checkboxgroup']
    : ['multiplechoiceresponse', 'choicegroup'];
  return `<${response}>${labelOf(draft)}<${group}>${choices.join('')}</${group}></${response}>`;
}

/** `{{text}}`, `{{selected: text}}`, `{{unselected: text}}` and their short forms. */
function splitFeedback(text: string) {
  const hints: { text: string; unchosen: boolean }[] = [];
  const note = (body: string) => {
    for (const piece of body.split(/\}\s*,\s*\{/)) {
      const found = /^\{?\s*(selected|unselected|s|u)\s*:\s*([\s\S]*?)\}?$/i.exec(piece.trim());
      const kind = found?.[1]?.toLowerCase() ?? 's';
      hints.push({ text: (found?.[2] ?? piece).trim(), unchosen: kind.startsWith('u') });
    }
    return '';
  };
  const words = text.replace(/\{\{([\s\S]*?)\}\}/g, (_, body: string) => note(body)).trim();
  return { words, hints };
}

function answerResponse(lines: string[], draft: Draft): string {
  const first = lines[0]?.replace(/^s?=\s*/, '').trim() ?? '';
  const { words } = splitFeedback(first);
  const tolerance = /^([\s\S]*?)\s*\+-\s*(\d[\d.]*%?)$/.exec(words);
  const value = tolerance?.[1] ?? words;
  const isNumber =
    !lines[0]?.startsWith('s=') &&
    /^([-+]?[\d.]+(e[-+]?\d+)?|[[(][-+\d.e]+\s*,\s*[-+\d.e]+[\])])$/i.test(value);
  const others = lines
    .filter((line) => line.startsWith('or='))
    .map((line) => `<additional_answer answer="${escapeHtml(splitFeedback(line.slice(3)).words)}"/>`)
    .join('');
  const label = labelOf(draft);
  if (isNumber) {
    const param = tolerance ? `<responseparam type="tolerance" default="${tolerance[2]}"/>` : '';
    return `<numericalresponse answer="${escapeHtml(value)}">${label}${param}${others}<formulaequationinput/></numericalresponse>`;
  }
  const pattern = value.startsWith('|');
  const type = pattern ? 'ci regexp' : 'ci';
  const answer = escapeHtml(pattern ? value.slice(1).trim() : value);
  return `<stringresponse answer="${answer}" type="${type}">${label}${others}<textline/></stringresponse>`;
}

function labelOf(draft: Draft): string {
  const label = draft.label ? `<label>${escapeHtml(draft.label)}</label>` : '';
  return label + (draft.description ? `<description>${escapeHtml(draft.description)}</description>` : '');
}
