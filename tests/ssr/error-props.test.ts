import type { NextPageContext } from 'next';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorProps } from '../../server/ssr/error-props.ts';
import { setRuntime } from '../../server/ssr/runtime.ts';

beforeEach(() => {
  setRuntime({
    site: { name: 'School' } as never,
    transport: () => Promise.reject(new Error('not called')),
    translations: async () => ({}),
    fonts: () => [],
  });
});

const open = (context: object) => errorProps({ asPath: '/de/x', ...context } as NextPageContext);

describe('the error page', () => {
  it.each([
    [{ res: { statusCode: 404 } }, 404],
    [{ res: { statusCode: 400 } }, 400],
    [{ res: { statusCode: 503 } }, 503],
    [{ err: { statusCode: 403 } }, 403],
    [{ err: new Error('broke in the browser') }, 500],
  ])('receives the status as its failure prop: %o', async (context, failure) => {
    expect(await open(context)).toMatchObject({ locale: 'de', failure });
  });
});
