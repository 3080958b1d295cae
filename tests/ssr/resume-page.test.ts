import type { GetServerSidePropsContext } from 'next';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyResume } from '@/domain/resume/empty-resume';
import { sharedResumePage } from '@/server/ssr/resume-page';
import { setRuntime } from '@/server/ssr/runtime';

const CODE = 'Zk3_vX-9aQ2LmNp0RsTuVw';
const headers = new Map<string, unknown>();
const read: [string, string[]][] = [];

function serve(status: number, body: unknown): void {
  setRuntime({
    transport: async ({ url }) =>
      url === `/api/resumes/shared/${CODE}`
        ? { status, headers: {}, body }
        : { status: 404, headers: {}, body: { code: 'not_found' } },
    translations: async (locale, namespaces) => {
      read.push([locale, namespaces]);
      return Object.fromEntries(namespaces.map((namespace) => [namespace, {}]));
    },
    fonts: () => [],
    site: {} as never,
  });
}

async function visit() {
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: unknown) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  const params = { locale: 'en', resumeId: CODE };
  const resolvedUrl = `/en/resumes/share/${CODE}`;
  const context = { req: { headers: {}, cookies: {} }, res, params, query: params, resolvedUrl };
  const answer = await sharedResumePage()(context as unknown as GetServerSidePropsContext);
  // biome-ignore lint/suspicious/noExplicitAny: the props of a page are open
  return { status: res.statusCode, props: (answer as any).props };
}

beforeEach(() => {
  headers.clear();
  read.length = 0;
});

describe('the page of a shared resume', () => {
  it('has the words of the resume’s language, and no cache, index or referrer', async () => {
    let parts = 0;
    const document = emptyResume('hi', () => `part-${parts++}`);
    serve(200, { document, language: 'hi', updatedAt: '2026-05-02T10:00:00.000Z' });
    const { status, props } = await visit();
    expect(status).toBe(200);
    expect(Object.keys(props._nextI18Next.initialI18nStore).sort()).toEqual(['en', 'hi']);
    expect(read).toContainEqual(['hi', ['resume-document']]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    });
  });

  it('asks for its password itself', async () => {
    serve(403, { code: 'resume_password_required' });
    const { status, props } = await visit();
    expect(status).toBe(403);
    expect(props).not.toHaveProperty('failure');
  });

  it('is not found when it is switched off', async () => {
    serve(404, { code: 'not_found' });
    expect(await visit()).toMatchObject({ status: 404, props: { failure: 404 } });
  });
});
