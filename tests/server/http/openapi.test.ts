import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract, Endpoint } from '../../../contracts/endpoint.ts';
import { ERROR_STATUS } from '../../../contracts/error-codes.ts';
import { contract } from '../../../contracts/index.ts';
import { openRealService } from '../../setup/real-service.ts';

interface Operation {
  operationId: string;
  summary?: string;
  security?: unknown[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

let service: Awaited<ReturnType<typeof openRealService>>;
let document: { openapi: string; paths: Record<string, Record<string, Operation>> };

beforeAll(async () => {
  service = await openRealService();
  document = (await service.app.inject('/api/docs/json')).json();
});
afterAll(() => service.close());

const declared = Object.entries(contract as Record<string, Contract>).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ id: `${noun}.${name}`, endpoint })),
);

function documented({ method, path }: Endpoint): Operation | undefined {
  return document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
}

const shapeKeys = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

describe('/api/docs', () => {
  it('shows a page, and the document behind it', async () => {
    const page = await service.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(document.openapi).toMatch(/^3\.1/);
  });

  it('contains every served call, and nothing undeclared', () => {
    const served = declared.filter(({ endpoint: { method, path } }) =>
      service.app.hasRoute({ method, url: path }),
    );
    expect(served.length).toBeGreaterThan(30);
    expect(served.filter(({ endpoint }) => !documented(endpoint)).map(({ id }) => id)).toEqual([]);
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(served.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it.each(declared)('$id is fully described where it is served', ({ endpoint }) => {
    const operation = documented(endpoint);
    if (!operation)
      return expect(service.app.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(false);
    const { response } = endpoint;
    expect(operation.summary).toBe(endpoint.summary);
    const names = (place: string) =>
      (operation.parameters ?? []).filter((parameter) => parameter.in === place).map(({ name }) => name);
    expect(names('path').sort()).toEqual(shapeKeys(endpoint.params).sort());
    expect(names('query').sort()).toEqual(shapeKeys(endpoint.query).sort());
    expect(names('header')).toEqual(expect.arrayContaining(shapeKeys(endpoint.headers)));
    const type = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json';
    if (endpoint.body) expect(operation.requestBody?.content[type]?.schema).toBeDefined();
    if (response.kind === 'json') {
      const schema = operation.responses[response.status]?.content?.['application/json']?.schema;
      expect(Object.keys(schema ?? {}).length).toBeGreaterThan(0);
    }
    if (response.kind === 'empty') expect(operation.responses).toHaveProperty(String(response.status));
    if (response.kind === 'redirect')
      expect(operation.responses).toHaveProperty(endpoint.form ? '303' : '302');
    for (const code of endpoint.errors) {
      expect(operation.responses).toHaveProperty(String(ERROR_STATUS[code]));
    }
    const needsSession = ['user', 'verified', 'manager', 'senior'].includes(endpoint.access);
    expect(operation.security ?? []).toHaveLength(needsSession ? 1 : 0);
  });
});
