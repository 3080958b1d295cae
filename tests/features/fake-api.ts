import { ApiError } from '@/contracts/api-error';
import type { Endpoint } from '@/contracts/endpoint';
import { type Api, type Called, endpointOf } from '@/services/api';
import '@/contracts/index';

/** Method and path → response; an `ApiError` is thrown. */
export type Answers = Record<string, unknown>;

interface Sent {
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary request bodies
  input: any;
}

/** A client that responds from a table and records the calls. */
export function fakeApi(answers: Answers) {
  const sent: Sent[] = [];
  const call = async (called: Called<Endpoint>, input: unknown) => {
    const endpoint = await endpointOf(called);
    const path = `${endpoint.method} ${endpoint.path}`;
    sent.push({ path, input });
    const answer = answers[path];
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  return { api: Object.assign(call, { list: call, locale: 'en' }) as unknown as Api, sent };
}
