/** What a text of a landing, an outline or an item is called; the texts are `manager-translations:name.<value>`. */
export const FIELD_NAMES = [
  ...[
    'shortTitle1',
    'shortTitle2',
    'urlSlug',
    'promise',
    'outcomes',
    'about',
    'audience',
    'question',
    'answer',
  ],
  ...['module', 'lesson', 'doc', 'title', 'caption', 'alt', 'author', 'source', 'name', 'unit', 'lowLabel'],
  ...['highLabel', 'text', 'prompt', 'intro', 'front', 'back', 'option', 'entry', 'criteria', 'accepted'],
  ...['explanation', 'feedback', 'sample', 'hint'],
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

const KNOWN = new Map<string, FieldName>(FIELD_NAMES.map((name) => [name, name]));

/** Lists, of whose entries it says more than the name of the text in them. */
const LISTS = new Map<string, FieldName>([
  ['options', 'option'],
  ['rows', 'option'],
  ['left', 'option'],
  ['right', 'option'],
  ['entries', 'entry'],
  ['hints', 'hint'],
  ['optionFeedback', 'feedback'],
  ['pairFeedback', 'feedback'],
]);

/** The name of a field, and its number among those of its kind where they have one. */
export function fieldName(field: string): { name: FieldName; number: number } {
  if (field.includes('/')) return { name: nameOfItem(field.split('/')), number: 1 };
  const [name = '', index = '0', part = ''] = field.split('.');
  return { name: KNOWN.get(part) ?? KNOWN.get(name) ?? 'text', number: Number(index) + 1 };
}

function nameOfItem(parts: readonly string[]): FieldName {
  const [first = ''] = parts;
  if (parts.length === 2 && (first === 'module' || first === 'lesson')) return first;
  const [last = '', before = '', earlier = ''] = parts.toReversed();
  return LISTS.get(before) ?? LISTS.get(earlier) ?? KNOWN.get(last) ?? KNOWN.get(before) ?? 'doc';
}
