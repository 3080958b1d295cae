import * as z from 'zod/mini';
import type { Endpoint } from '../../../../contracts/endpoint.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type JsonSchema = {
  type?: string;
  format?: string;
  enum?: Json[];
  const?: Json;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  minimum?: number;
};

export const ID = '00000000-0000-4000-8000-000000000000';

/** Values that no text column can store, tried in every place. */
const UNSTORABLE = ['a\0b', 'a\ud800'];
const STRINGS = [
  ...['\0', 'a\udfff', '\ufeff', 'abc\u202e', '\u200d\u200d\u200d', '\u0301'.repeat(200)],
  ...[
    'a'.repeat(101),
    'a'.repeat(9_000),
    '🎓'.repeat(300),
    'ﷺ'.repeat(20),
    'привет',
    '你好',
    '',
    ' ',
    '\r\nX: 1',
  ],
  ...[
    '%',
    '%00',
    '%ff',
    '..',
    '../../etc/passwd',
    'a/b',
    '\\',
    '{{7*7}}',
    '$1',
    "' or 1=1 --",
    '\\u0000',
    'null',
  ],
  ...['0x10', '-1', '1e400', '9'.repeat(30), 'NaN', '2026-02-30T25:61:00Z', '+275760-09-13T00:00:00.001Z'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '[object Object]',
    '*',
    '%_%',
    '(((((',
    'a:*&!|',
    '<script>',
    ID,
  ],
];
const OTHERS: Json[] = [
  ...[null, true, 0, -1, 1.5, 2 ** 53, 1e308, -1e308],
  ...[[], {}, [[[[]]]], ['\0'], { a: '\ud800' }, { '\0': 1 }, { length: 1e9 }],
];

export interface HostileCall {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: Json | undefined;
  what: string;
}

const schemaOf = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** A value that the schema accepts, or almost: patterns are not evaluated. */
function sampleOf(schema: JsonSchema): Json {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0] ?? null;
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {});
  if (schema.type === 'object') return sampleObject(schema);
  if (schema.type === 'array') return [sampleOf(schema.items ?? {})];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  const formats: Record<string, string> = {
    uuid: ID,
    email: 'fuzz@access.test',
    'date-time': '2026-01-01T00:00:00Z',
  };
  return formats[schema.format ?? ''] ?? 'abc';
}

function sampleObject({ properties = {}, additionalProperties }: JsonSchema): Json {
  const known = Object.entries(properties).map(([name, one]) => [name, sampleOf(one)]);
  if (typeof additionalProperties === 'object') known.push(['key', sampleOf(additionalProperties)]);
  return Object.fromEntries(known);
}

function leavesOf(value: Json, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))];
}

function replaced(value: Json, [name, ...rest]: string[], other: Json): Json {
  if (name === undefined) return other;
  const inner = (value as { [name: string]: Json })[name] ?? null;
  if (Array.isArray(value)) return value.with(Number(name), replaced(inner, rest, other));
  return { ...(value as object), [name]: replaced(inner, rest, other) };
}

const wellFormed = STRINGS.filter((text) => text.isWellFormed());

/** Calls of an endpoint with one hostile value each, in every place of its input; the same at every run. */
export function hostileCalls(
  endpoint: Endpoint,
  words: Record<string, string>,
  perPlace: number,
): HostileCall[] {
  let turn = [...endpoint.path].reduce((sum, sign) => sum + sign.charCodeAt(0), 0);
  const some = <T>(list: readonly T[]) =>
    Array.from({ length: Math.min(perPlace, list.length) }, () => list[turn++ % list.length] as T);
  const text = (part: z.ZodMiniType | undefined) =>
    Object.fromEntries(
      Object.entries(part ? (sampleOf(schemaOf(part)) as Record<string, Json>) : {}).map(([name, value]) => [
        name,
        String(value),
      ]),
    );
  const params = { ...text(endpoint.params), ...words };
  const plain: Omit<HostileCall, 'what'> = {
    params,
    query: text(endpoint.query),
    headers: text(endpoint.headers),
    body: endpoint.body && sampleOf(schemaOf(endpoint.body)),
  };
  const calls: HostileCall[] = [{ ...plain, what: 'a sample' }];
  for (const name of [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
    for (const value of ['a\0b', ...some(wellFormed.filter((candidate) => candidate !== ''))])
      calls.push({
        ...plain,
        params: { ...params, [name]: value },
        what: `:${name} ${JSON.stringify(value)}`,
      });
  for (const name of Object.keys(plain.query))
    for (const value of ['a\0b', ...some(wellFormed)])
      calls.push({
        ...plain,
        query: { ...plain.query, [name]: value },
        what: `?${name} ${JSON.stringify(value)}`,
      });
  const { body } = plain;
  if (body !== undefined)
    for (const path of leavesOf(body))
      for (const value of [...UNSTORABLE, ...some<Json>(STRINGS), ...some(OTHERS)])
        calls.push({
          ...plain,
          body: replaced(body, path, value),
          what: `${path.join('.')} ${JSON.stringify(value).slice(0, 60)}`,
        });
  return calls;
}
