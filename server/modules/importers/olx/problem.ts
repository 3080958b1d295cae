import type { ItemBody, ProblemSolution } from '../../../../domain/learning/content.ts';
import { documentOfHtml } from '../../../../domain/learning/document-from-html.ts';
import { joinDocuments } from '../../../../domain/learning/document-text.ts';
import { markdownToProblem } from './problem-markdown.ts';
import { explanationOf, type PartTools, type ReadPart, readResponse } from './problem-parts.ts';
import { descendants, elementsOf, innerHtml, outerHtml, rootOf, textOf, type XmlElement } from './xml.ts';

export type ReadProblem =
  | { kind: 'problem'; body: ItemBody; solution: ProblemSolution }
  /** It has no answerable part; `html` is what can be read. */
  | { kind: 'missing'; title: string; html: string };

/** Parts of a response that are not its question. */
const NOT_PROMPT = new Set([
  ...[
    'choicegroup',
    'checkboxgroup',
    'radiogroup',
    'optioninput',
    'textline',
    'formulaequationinput',
    'responseparam',
  ],
  ...[
    'solution',
    'additional_answer',
    'answer',
    'correcthint',
    'stringequalhint',
    'regexphint',
    'annotationinput',
  ],
  ...[
    'compoundhint',
    'script',
    'jsinput',
    'schematic',
    'imageinput',
    'designprotein2dinput',
    'filesubmission',
  ],
]);
const NOT_TEXT = new Set(['script', 'solution', 'demandhint', 'startouttext', 'endouttext']);
const GENERIC_TITLES =
  /^(blank (common|advanced) problem|problem|multiple choice|checkboxes|dropdown|text input)$/i;

const isResponse = (element: XmlElement) => element.name.endsWith('response');

/** A `<problem>` as one item. Its scripts are never run: parts that depend on them are reported. */
export function readProblem(element: XmlElement, tools: PartTools): ReadProblem {
  const problem = withMarkdown(element);
  const title = (problem.attributes.display_name ?? '').trim();
  const shown = GENERIC_TITLES.test(title) ? '' : title;
  const script = descendants(problem, (child) => child.name === 'script')
    .map(textOf)
    .join('\n');
  if (script !== '') tools.note('<script>', 'is never run');
  const responses = descendants(problem, isResponse);
  if (usesVariables(problem, script)) {
    for (const response of responses)
      tools.note(`<${response.name}>`, 'depends on values computed by a script');
    return { kind: 'missing', title: shown, html: '' };
  }
  const walk: Walk = { pending: [], parts: [], intro: null, tools, unanswered: [] };
  collect(walk, problem);
  const rest = tools.clean(walk.pending.join(''));
  if (walk.parts.length === 0) {
    if (responses.length === 0) tools.note('<problem>', 'asks nothing');
    return {
      kind: 'missing',
      title: shown,
      html: (walk.intro ?? '') + walk.unanswered.join('') + rest + (explanationOf(problem, tools) ?? ''),
    };
  }
  const left = walk.unanswered.map((html) => tools.missing(html)).join('');
  return assemble(problem, walk, shown, (walk.intro ?? '') + left + rest);
}

interface Walk {
  /** HTML found since the last response. */
  pending: string[];
  parts: ReadPart[];
  intro: string | null;
  tools: PartTools;
  /** Questions of responses that could not be imported, sanitised. */
  unanswered: string[];
}

function collect(walk: Walk, parent: XmlElement): void {
  for (const child of parent.children) {
    if (typeof child === 'string') {
      if (child.trim() !== '')
        walk.pending.push(outerHtml({ name: 'span', attributes: {}, children: [child] }));
    } else if (isResponse(child)) addResponse(walk, child);
    else if (NOT_TEXT.has(child.name)) continue;
    else if (descendants(child, isResponse).length > 0) collect(walk, child);
    else walk.pending.push(promptElement(child));
  }
}

function addResponse(walk: Walk, response: XmlElement): void {
  const before = walk.tools.clean(walk.pending.join(''));
  walk.pending = [];
  const asked = walk.tools.clean(promptHtml(response));
  const first = walk.parts.length === 0 && walk.intro === null;
  if (first) walk.intro = asked === '' ? '' : before;
  const prompt = first && asked !== '' ? asked : before + asked;
  const parts = readResponse(
    response,
    `p${walk.parts.length + walk.unanswered.length + 1}`,
    documentOfHtml(prompt),
    walk.tools,
  );
  if (typeof parts === 'string') {
    walk.tools.note(`<${response.name}>`, parts);
    walk.unanswered.push(prompt);
    return;
  }
  walk.parts.push(...parts);
}

/** The question of a response: its text without inputs; a text field may have it as its label. */
function promptHtml(response: XmlElement): string {
  const html = response.children
    .map((child) =>
      typeof child === 'string'
        ? child.trim() === ''
          ? ''
          : outerHtml({ name: 'span', attributes: {}, children: [child] })
        : NOT_PROMPT.has(child.name)
          ? ''
          : promptElement(child),
    )
    .join('');
  if (html.trim() !== '') return html;
  const label =
    descendants(response, (element) => element.attributes.label !== undefined)[0]?.attributes.label ?? '';
  return label === '' ? '' : outerHtml({ name: 'p', attributes: {}, children: [label] });
}

const skipped = (child: XmlElement) => NOT_PROMPT.has(child.name);

function promptElement(element: XmlElement): string {
  if (element.name === 'label') return `<p><strong>${innerHtml(element, skipped)}</strong></p>`;
  if (element.name === 'description') return `<p>${innerHtml(element, skipped)}</p>`;
  if (element.name === 'clarification') return ` <small>(${innerHtml(element, skipped)})</small>`;
  if (element.name === 'text') return innerHtml(element, skipped);
  const children = element.children.map((child) =>
    typeof child !== 'string' && child.name === 'clarification'
      ? { name: 'small', attributes: {}, children: [' (', ...child.children, ')'] }
      : child,
  );
  return outerHtml({ ...element, children }, skipped);
}

function assemble(problem: XmlElement, walk: Walk, title: string, introHtml: string): ReadProblem {
  const { parts, tools } = walk;
  const shared = explanationOf(problem, tools);
  const last = parts.at(-1);
  if (shared && last)
    last.solution.explanation = joinDocuments(last.solution.explanation, documentOfHtml(shared));
  const hints = descendants(problem, (element) => element.name === 'demandhint')
    .flatMap((list) => elementsOf(list, 'hint'))
    .map((hint) => tools.clean(innerHtml(hint)))
    .filter((html) => html !== '')
    .map(documentOfHtml);
  return {
    kind: 'problem',
    body: {
      kind: 'problem',
      title: title || null,
      intro: introHtml ? documentOfHtml(introHtml) : null,
      parts: parts.map(({ part }) => part),
      hintCount: hints.length,
    },
    solution: {
      parts: Object.fromEntries(parts.map(({ part, solution }) => [part.partId, solution])),
      hints,
    },
  };
}

/** Problems written in Open edX's Markdown have no response elements until the platform converts them. */
function withMarkdown(element: XmlElement): XmlElement {
  const { markdown } = element.attributes;
  if (!markdown || markdown === 'null' || descendants(element, isResponse).length > 0) return element;
  const converted = rootOf(markdownToProblem(markdown));
  return converted ? { ...converted, attributes: element.attributes } : element;
}

function usesVariables(problem: XmlElement, script: string): boolean {
  const names = [...script.matchAll(/^\s*([A-Za-z_]\w*)\s*=[^=]/gm)].map(([, name]) => name);
  if (names.length === 0) return false;
  const used = [...innerHtml(problem, (child) => child.name === 'script').matchAll(/\$\{?([A-Za-z_]\w*)/g)];
  return used.some(([, name]) => names.includes(name));
}
