import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Contract, Endpoint } from '../../contracts/endpoint.ts';
import { ERROR_CODES } from '../../contracts/error-codes.ts';
import { contract } from '../../contracts/index.ts';

const ACCESS = ['public', 'optional', 'user', 'verified', 'manager', 'senior', 'webhook'];

const declared = Object.entries(contract as Record<string, Contract>).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ id: `${noun}.${name}`, endpoint })),
);
/** The path without the names of its parameters. */
const shapeOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/:\w+/g, ':')}`;

/** Responses with a list among other fields: their total is in the header too (product §7). */
const PAGED = new Set(['search.search', 'search.initial', 'product.catalogue', 'review.list', 'quiz.mine']);

describe('declared calls', () => {
  it('have unique paths', () => {
    const shapes = declared.map(({ endpoint }) => shapeOf(endpoint));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });

  it.each(declared)(
    '$id has access, summary, codes of the closed list and its path parameters',
    ({ endpoint }) => {
      expect(ACCESS).toContain(endpoint.access);
      expect(endpoint.summary).not.toBe('');
      for (const code of endpoint.errors) expect(ERROR_CODES).toContain(code);
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      const inSchema = Object.keys((endpoint.params as { shape?: object } | undefined)?.shape ?? {});
      expect(inSchema.sort()).toEqual(inPath.sort());
    },
  );

  it.each(declared)('$id declares x-total-count when it returns a list', ({ id, endpoint }) => {
    const { response } = endpoint;
    if (response.kind !== 'json') return;
    const isList = (response.schema as { def?: { type?: string } }).def?.type === 'array';
    expect(response.headers !== undefined).toBe(isList || PAGED.has(id));
  });

  it('are all in the index of contracts', () => {
    const folder = new URL('../../contracts/', import.meta.url);
    const nouns = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .filter((name) => /= defineContract\(/.test(readFileSync(new URL(name, folder), 'utf8')));
    const listed = readFileSync(new URL('index.ts', folder), 'utf8');
    expect(nouns.length).toBeGreaterThan(15);
    for (const file of nouns) expect(listed).toContain(`from './${file}'`);
    expect(Object.keys(contract)).toHaveLength(nouns.length);
  });
});
