import type { Doc } from '../../contracts/learning/document.ts';
import type { StoredItem } from './content.ts';
import type { TranslatedText } from './translated-text.ts';

/** Texts by the name of their property; code, addresses and answers by id are the same in every language. */
const LINES = new Set([
  'title',
  'caption',
  'alt',
  'author',
  'source',
  'name',
  'unit',
  'lowLabel',
  'highLabel',
  'text',
]);
const LISTS = new Set(['criteria', 'options', 'accepted']);
const UNTRANSLATED = new Set(['files', 'expected', 'sources', 'captions']);

const LINE_MAX = 2000;

type Path = readonly string[];

/** Every text of an item, in its order; its field begins with the item's key. */
export function itemFields({ key, body, solution }: StoredItem): TranslatedText[] {
  return [...textsIn(body, [key, 'body']), ...textsIn(solution, [key, 'solution'])];
}

function textsIn(value: unknown, path: Path): TranslatedText[] {
  if (isDoc(value)) return [{ field: fieldOf(path), format: 'DOCUMENT', maximum: null, text: value }];
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => textsIn(entry, [...path, placeOf(entry, index)]));
  if (typeof value === 'string' && isTranslated(path))
    return [{ field: fieldOf(path), format: 'LINE', maximum: LINE_MAX, text: value }];
  if (!isRecord(value)) return [];
  return Object.entries(value)
    .sort(([one], [other]) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1))
    .flatMap(([name, inner]) => (UNTRANSLATED.has(name) ? [] : textsIn(inner, [...path, name])));
}

/** What is read first comes first; the database does not keep the order of keys. */
const FIRST = ['title', 'intro', 'prompt', 'front', 'doc', 'text', 'alt', 'question'];
function rankOf(name: string): number {
  const index = FIRST.indexOf(name);
  return index < 0 ? FIRST.length : index;
}

function isTranslated(path: Path): boolean {
  const [name = '', list = ''] = [path.at(-1), path.at(-2)];
  return LINES.has(name) || LISTS.has(list);
}

const fieldOf = (path: Path): string => path.map(encodeURIComponent).join('/');

/** An entry of a list is known by its id, so that it is found where the order is another one. */
function placeOf(entry: unknown, index: number): string {
  if (!isRecord(entry)) return String(index);
  const id = entry.id ?? entry.partId ?? entry.gapId;
  return typeof id === 'string' && id !== '' ? `#${id}` : String(index);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDoc = (value: unknown): value is Doc =>
  isRecord(value) && value.type === 'doc' && Array.isArray(value.content);

/** The item with some texts replaced, by field; other fields stay as they are. */
export function withItemFields(item: StoredItem, texts: ReadonlyMap<string, string | Doc>): StoredItem {
  const { key } = item;
  const body = replaced(item.body, [key, 'body'], texts);
  const solution = replaced(item.solution, [key, 'solution'], texts);
  return { ...item, body, solution };
}

function replaced<T>(value: T, path: Path, texts: ReadonlyMap<string, string | Doc>): T {
  const isText = isDoc(value) || (typeof value === 'string' && isTranslated(path));
  const next: unknown = isText ? (texts.get(fieldOf(path)) ?? value) : inside(value, path, texts);
  return isSameKind(value, next) ? next : value;
}

/** A text replaces a text, and a document a document. */
const isSameKind = <T>(value: T, next: unknown): next is T =>
  isDoc(value) === isDoc(next) && typeof value === typeof next;

function inside(value: unknown, path: Path, texts: ReadonlyMap<string, string | Doc>): unknown {
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => replaced(entry, [...path, placeOf(entry, index)], texts));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      UNTRANSLATED.has(name) ? inner : replaced(inner, [...path, name], texts),
    ]),
  );
}

/** The key of the item that a field belongs to. */
export const itemKeyOf = (field: string): string => decodeURIComponent(field.split('/')[0] ?? '');
