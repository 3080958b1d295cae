import { ApiError } from '../../contracts/api-error.ts';
import type { Endpoint } from '../../contracts/endpoint.ts';
import type { FieldCode } from '../../contracts/error-codes.ts';
import { type FieldIssue, fieldCodeOf } from '../../domain/field-code.ts';
import type { Caller } from '../../domain/identity/caller.ts';

const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i;

interface Parser {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: unknown }
    | { success: false; error: { issues: readonly (object & { path: readonly PropertyKey[] })[] } };
}

export interface MockInput {
  caller: Caller | null;
  parts: Record<'params' | 'query' | 'headers' | 'body', unknown>;
}

/** Validates a call in the service's order: body type and syntax, access, then every declared part. */
export async function readInput(
  endpoint: Endpoint,
  request: Request,
  params: Record<string, unknown>,
  authorize: () => Caller | null,
): Promise<MockInput> {
  const { upload, bytes } = endpoint;
  const file = upload ?? (bytes && { types: [bytes.type], maxBytes: Number.POSITIVE_INFINITY });
  const body = file ? await readFile(request, file) : await readBody(request);
  const caller = authorize();
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return {
    caller,
    parts: {
      params: validate(endpoint.params, params),
      body: validate(endpoint.body, body),
      query: validate(endpoint.query, query),
      headers: validate(endpoint.headers, Object.fromEntries(request.headers)),
    },
  };
}

/** A file is not parsed; the mock checks only its type and size. */
async function readFile(request: Request, { types, maxBytes }: NonNullable<Endpoint['upload']>) {
  const bytes = request.body ? await request.arrayBuffer() : undefined;
  if (!bytes?.byteLength) return undefined;
  if (!types.includes(request.headers.get('content-type') ?? ''))
    throw new ApiError('unsupported_media_type');
  if (bytes.byteLength > maxBytes) throw new ApiError('payload_too_large');
  return bytes;
}

async function readBody(request: Request): Promise<unknown> {
  const text = request.body ? await request.text() : '';
  if (text === '') return undefined;
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? ''))
    throw new ApiError('unsupported_media_type');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('request_params_invalid', { cause });
  }
}

function validate(schema: Parser | undefined, value: unknown): unknown {
  if (!schema) return value;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, FieldCode> = {};
  for (const issue of result.error.issues)
    fields[issue.path.join('.') || '_'] ??= fieldCodeOf(issue as FieldIssue);
  throw new ApiError('request_params_invalid', { fields });
}
