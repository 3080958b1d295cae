import { documentOfHtml } from '../../../../domain/learning/document-from-html.ts';
import { addHtml } from './html.ts';
import type { OlxPlace } from './olx-context.ts';
import { placeOf } from './olx-context.ts';
import { readProblem } from './problem.ts';
import { addVideo } from './video.ts';
import { elementsOf, innerHtml, rootOf, textOf, type XmlElement } from './xml.ts';

const NAME = /^[\w.-]+$/;

/** Components that only group others. */
const GROUPS: Record<string, string> = {
  library_content: 'shows a random choice: all of them are shown here',
  itembank: 'shows a random choice: all of them are shown here',
  randomize: 'shows a random choice: all of them are shown here',
  split_test: 'shows different content to different groups: all of it is shown here',
  conditional: 'shows its content under a condition: here it is always shown',
  wrapper: '',
  vertical: '',
  problemset: '',
};

/** Tools around the content, which are not imported. */
const SILENT = new Set(['discussion', 'done', 'wiki', 'recommender', 'google-calendar', 'feedback']);

/** A component, read from its own file if it is only a pointer. The depth limit stops pointer cycles. */
export function addComponent(place: OlxPlace, pointer: XmlElement, depth = 0): void {
  const name = pointer.attributes.url_name ?? pointer.attributes.slug ?? place.name;
  if (!NAME.test(name) || !NAME.test(pointer.name)) {
    place.note(`<${pointer.name.slice(0, 40)}>`, 'its name is not a plain name');
    return;
  }
  if (depth > 4) {
    place.note(`<${pointer.name}>`, 'is nested too deeply');
    return;
  }
  const element = resolve(place, pointer, name);
  const inside = placeOf(place.course, `${pointer.name}/${name}`, name, place.items);
  if (element.name in GROUPS) addGroup(inside, element, depth);
  else if (element.name === 'html') addHtml(inside, htmlOf(inside, element, name));
  else if (element.name === 'problem') addProblem(inside, element);
  else if (element.name === 'video' || element.name === 'videoalpha') addVideo(inside, element);
  else if (element.name === 'annotatable') addAnnotatable(inside, element);
  else if (SILENT.has(element.name))
    inside.note(`<${element.name}>`, 'is a tool of its own platform: left out');
  else addForeign(inside, element);
}

/** `<html url_name="x"/>` points to `html/x.xml`. */
function resolve(place: OlxPlace, pointer: XmlElement, name: string): XmlElement {
  const isPointer = elementsOf(pointer).length === 0 && textOf(pointer).trim() === '';
  if (!isPointer) return pointer;
  const text = place.course.source.text(`${place.course.root}${pointer.name}/${name}.xml`);
  return (text === null ? null : rootOf(text)) ?? pointer;
}

function addGroup(place: OlxPlace, element: XmlElement, depth: number): void {
  const reason = GROUPS[element.name];
  if (reason) place.note(`<${element.name}>`, reason);
  for (const child of elementsOf(element)) addComponent(place, child, depth + 1);
}

/** The text is in `html/<filename>.html`, or inside the element. */
function htmlOf(place: OlxPlace, element: XmlElement, name: string): string {
  const filename = element.attributes.filename ?? name;
  const { source, root } = place.course;
  const text = /^[\w./-]+$/.test(filename) ? source.text(`${root}html/${filename}.html`) : null;
  if (text === null && element.children.length === 0) place.note('<html>', 'its file is not in the folder');
  return text ?? innerHtml(element);
}

function addProblem(place: OlxPlace, element: XmlElement): void {
  const read = readProblem(element, place);
  if (read.kind === 'problem') place.items.addNamed(place.name, read.body, read.solution);
  else addNote(place, read.title, read.html);
}

/** `html` is already sanitised. */
function addNote(place: OlxPlace, title: string, html: string): void {
  place.items.addNamed(place.name, {
    kind: 'rich_text',
    doc: documentOfHtml(place.missing(html, title)),
  });
}

/** A text with annotations on some of its words: they follow as a numbered list. */
function addAnnotatable(place: OlxPlace, element: XmlElement): void {
  const remarks: string[] = [];
  const html = innerHtml(withMarks(element, remarks));
  const list = remarks.length > 0 ? `<ol>${remarks.join('')}</ol>` : '';
  place.items.addNamed(place.name, {
    kind: 'rich_text',
    doc: documentOfHtml(place.clean(html + list)),
  });
}

function withMarks(element: XmlElement, remarks: string[]): XmlElement {
  const children = element.children.flatMap((child): XmlElement['children'] => {
    if (typeof child === 'string') return [child];
    if (child.name !== 'annotation') return [withMarks(child, remarks)];
    const { title = '', body = '' } = child.attributes;
    remarks.push(innerHtml({ name: '', attributes: {}, children: [remark(title, body)] }));
    const number = { name: 'sup', attributes: {}, children: [String(remarks.length)] };
    return [{ name: 'mark', attributes: {}, children: child.children }, number];
  });
  return { ...element, children };
}

function remark(title: string, body: string): XmlElement {
  const heading: XmlElement = { name: 'strong', attributes: {}, children: [title] };
  return { name: 'li', attributes: {}, children: title ? [heading, ` ${body}`] : [body] };
}

/** A component that runs only on its own platform: its readable part, and a note that says so. */
function addForeign(place: OlxPlace, element: XmlElement): void {
  place.note(`<${element.name}>`, 'runs only on its own platform: replaced by a note');
  const title = element.attributes.display_name ?? elementsOf(element, 'title').map(textOf).join('');
  addNote(place, title.trim(), place.clean(readableOf(element)));
}

function readableOf(element: XmlElement): string {
  const { question, instructions } = element.attributes;
  const prompts = elementsOf(element, 'prompts')
    .flatMap((list) => elementsOf(list, 'prompt'))
    .flatMap((prompt) => elementsOf(prompt, 'description'))
    // The prompt's HTML is imported as plain text.
    .map(textOf);
  const plain = [question, instructions].flatMap((text) =>
    text
      ? [innerHtml({ name: '', attributes: {}, children: [{ name: 'p', attributes: {}, children: [text] }] })]
      : [],
  );
  return [...prompts, ...plain].join('');
}
