import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../../contracts/endpoint.ts';
import { contract } from '../../contracts/index.ts';

const NUMBERS = Object.entries(contract).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { query }]) =>
    query
      ? Object.entries(
          (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as Record<
            string,
            { type?: string }
          >,
        )
          .filter(([, schema]) => schema.type === 'integer' || schema.type === 'number')
          .map(([field]) => ({
            place: `${noun}.${name} ?${field}`,
            schema: query.shape[field] as z.ZodMiniType,
          }))
      : [],
  ),
);

it('numbers in query strings occur in at least nine places', () =>
  expect(NUMBERS.length).toBeGreaterThanOrEqual(9));

describe.each(NUMBERS)('$place', ({ schema }) => {
  it.each([
    '0x10',
    '',
    ' ',
    '1 ',
    '+1',
    '1e0',
    '1.0',
    '-1',
    '0b1',
    '0o7',
    '١',
    '１',
    '1,',
    'NaN',
    'Infinity',
    'null',
    '9'.repeat(16),
  ])('rejects %j', (text) => expect(schema.safeParse(text).success).toBe(false));
  it.each(['2', '10', 2])('accepts %j', (value) => {
    expect(schema.safeParse(value)).toMatchObject({ success: true, data: Number(value) });
  });
});
