import { Fragment, type Mark as ReadMark, type Node as ReadNode } from '@tiptap/pm/model';
import { MARK_TYPES, type MarkType, NODE_TYPES, type NodeType } from '../../contracts/learning/document.ts';
import { MARK_ATTRIBUTES, NODE_ATTRIBUTES, REQUIRED } from './document-attributes.ts';
import { documentSchema } from './document-schema.ts';

/** More than any course we know has; deeper documents would be slow to show. */
const MAX_DEPTH = 128;
const MAX_NODES = 50_000;
const MAX_CHARS = 2_000_000;

type Json = Record<string, unknown>;
interface Size {
  nodes: number;
  chars: number;
}

/** Throws an error that names the place when a document contains anything that the schema does not allow. */
export function checkDocument(json: unknown, name = 'document'): void {
  const root = readNode(json, name, 1, { nodes: 0, chars: 0 });
  if (root.type.name !== 'doc') fail(name, `is a ${root.type.name}, not a document`);
}

function readNode(json: unknown, place: string, depth: number, size: Size): ReadNode {
  if (!isRecord(json)) return fail(place, 'is no node');
  const type = NODE_TYPES.find((known) => known === json.type);
  if (!type) return fail(place, `has the unknown type ${show(json.type)}`);
  refuseKeys(json, ['type', 'attrs', 'content', 'marks', 'text'], place);
  size.nodes += 1;
  if (depth > MAX_DEPTH) fail(place, `is nested deeper than ${MAX_DEPTH} levels`);
  if (size.nodes > MAX_NODES) fail(place, `is one of more than ${MAX_NODES} parts`);
  const schema = documentSchema();
  const marks = readMarks(json.marks, place, size);
  if (type === 'text') return schema.text(textOf(json, place, size), marks);
  if (json.text !== undefined) fail(place, `is a ${type} with a text of its own`);
  const attrs = readAttributes(json.attrs, type, NODE_ATTRIBUTES[type], place, size);
  const children = listOf(json.content, `${place}.content`).map((child, index) =>
    readNode(child, `${place}.content[${index}]`, depth + 1, size),
  );
  const known = schema.nodes[type];
  if (!known) return fail(place, `has the unknown type ${type}`);
  const isEmptyText = type === 'doc' && children.length === 0;
  if (!isEmptyText && !known.validContent(Fragment.from(children)))
    fail(place, `is a ${type} that must not contain ${contentName(children)}`);
  return known.create(attrs, children, marks);
}

function contentName(children: ReadNode[]): string {
  return children.length === 0 ? 'nothing' : children.map(({ type }) => type.name).join(', ');
}

function textOf(json: Json, place: string, size: Size): string {
  if (json.attrs !== undefined || json.content !== undefined) fail(place, 'is a text with other parts');
  if (typeof json.text !== 'string' || json.text === '') return fail(place, 'is an empty text');
  count(json.text, place, size);
  return json.text;
}

function readMarks(json: unknown, place: string, size: Size): ReadMark[] {
  const seen = new Set<string>();
  return listOf(json, `${place}.marks`).map((mark) => {
    if (!isRecord(mark)) return fail(place, 'has a mark that is none');
    const type = MARK_TYPES.find((known) => known === mark.type);
    if (!type) return fail(place, `has the unknown mark ${show(mark.type)}`);
    refuseKeys(mark, ['type', 'attrs'], place);
    if (seen.has(type)) fail(place, `has the mark ${type} twice`);
    seen.add(type);
    return documentSchema().mark(type, readAttributes(mark.attrs, type, MARK_ATTRIBUTES[type], place, size));
  });
}

function readAttributes(
  json: unknown,
  type: NodeType | MarkType,
  rules: Record<string, (value: unknown) => boolean>,
  place: string,
  size: Size,
): Json {
  const attrs = json ?? {};
  if (!isRecord(attrs)) return fail(place, 'has attributes that are no object');
  for (const [name, value] of Object.entries(attrs)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!rule) fail(place, `is a ${type} with the unknown attribute ${show(name)}`);
    else if (value !== null && !rule(value)) fail(place, `is a ${type} whose ${name} is ${show(value)}`);
    if (typeof value === 'string') count(value, place, size);
  }
  const missing = REQUIRED[type]?.find((name) => (attrs[name] ?? null) === null);
  if (missing) fail(place, `is a ${type} without ${missing}`);
  return attrs;
}

function count(text: string, place: string, size: Size): void {
  size.chars += text.length;
  if (size.chars > MAX_CHARS) fail(place, `exceeds ${MAX_CHARS} characters`);
}

function listOf(json: unknown, place: string): unknown[] {
  if (json === undefined) return [];
  return Array.isArray(json) ? json : fail(place, 'is no list');
}

function refuseKeys(json: Json, allowed: string[], place: string): void {
  const extra = Object.keys(json).find((key) => !allowed.includes(key));
  if (extra !== undefined) fail(place, `has the unknown key ${show(extra)}`);
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const show = (value: unknown) => String(JSON.stringify(value)).slice(0, 100);

function fail(place: string, reason: string): never {
  throw new Error(`${place} ${reason}`);
}
