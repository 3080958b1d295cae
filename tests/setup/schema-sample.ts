import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

export interface Sample {
  value: unknown;
  /** Places of strings that contain the text, and of those that refuse it. */
  taken: string[];
  refused: string[];
}

export interface Choice {
  /** Schemas with values of their own. */
  known?: ReadonlyMap<Schema, (text: string) => unknown>;
  /** Strings that stay plain, by their place. */
  plain?: (place: string) => string | undefined;
}

interface Walk {
  sample: Sample;
  choice: Choice;
}

/** What strings of a closed form are, tried in order. */
const PLAIN = [
  ...[
    'a',
    'a-slug',
    '00000000-0000-4000-8000-000000000001',
    '2026-11-24',
    '2026-11-24T10:00:00.000Z',
    'en',
    '1',
  ],
  ...[
    '/media/00000000-0000-4000-8000-000000000001/a.png',
    'https://a.example',
    '',
    'ann@kurso.test',
    'Ann Bell',
    'DE',
    '2026',
    'Zk3_vX-9aQ2LmNp0RsTuVw',
  ],
];
const MAX_DEPTH = 9;

/**
 * A value that a schema accepts, with a text in every string that may contain it: what a person could send at most. New
 * fields of a contract are part of it by themselves.
 */
export function sampleOf(schema: Schema, text: string, choice: Choice = {}): Sample {
  const sample: Sample = { value: undefined, taken: [], refused: [] };
  sample.value = exampleOf(schema, '', 0, text, { sample, choice });
  return sample;
}

const accepts = (schema: Schema, value: unknown) => z.safeParse(schema as z.ZodMiniType, value).success;

function exampleOf(schema: Schema, place: string, depth: number, text: string, walk: Walk): unknown {
  const known = walk.choice.known?.get(schema);
  if (known) return known(text);
  const inner = (child: Schema, name = '') => exampleOf(child, place + name, depth + 1, text, walk);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([name, child]) => {
          const isOptional = (child as z.core.$ZodTypes)._zod.def.type === 'optional';
          return isOptional && depth > MAX_DEPTH ? [] : [[name, inner(child, `.${name}`)]];
        }),
      );
    case 'array': {
      const { def: element } = (def.element as z.core.$ZodTypes)._zod;
      if (element.type === 'union') return element.options.map((option) => inner(option, '[]'));
      return [inner(def.element, '[]')];
    }
    case 'record':
      return Object.fromEntries(keysOf(def.keyType).map((key) => [key, inner(def.valueType, `.${key}`)]));
    case 'union': {
      const strings = def.options.find((option) => (option as z.core.$ZodTypes)._zod.def.type === 'string');
      const first = strings ?? def.options[0];
      return first && inner(first);
    }
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return inner(def.innerType);
    case 'lazy':
      return inner(def.getter());
    case 'pipe':
      return inner(def.in);
    case 'string':
      return stringOf(schema, place, text, walk);
    case 'number':
      return [1, 0, 2, 10, 100].find((number) => accepts(schema, number));
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'null':
      return null;
    default:
      throw new Error(`${place} is a ${def.type}, which has no sample`);
  }
}

/** One key, or all of a closed list that has none of the usual ones. */
function keysOf(schema: Schema): string[] {
  const key = ['en', 'a', '00000000-0000-4000-8000-000000000001'].find((name) => accepts(schema, name));
  if (key !== undefined) return [key];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'enum' ? Object.values(def.entries).map(String) : ['a'];
}

function stringOf(schema: Schema, place: string, text: string, { sample, choice }: Walk): string {
  const fixed = choice.plain?.(place);
  if (fixed !== undefined) return fixed;
  if (accepts(schema, text)) {
    sample.taken.push(place);
    return text;
  }
  sample.refused.push(place);
  const plain = PLAIN.find((value) => accepts(schema, value));
  if (plain === undefined) throw new Error(`${place} accepts none of the plain strings`);
  return plain;
}
