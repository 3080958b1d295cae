// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useReturnTo } from '@/hooks/identity/use-return-to';
import { STRANGE_ADDRESSES } from '../../setup/strange-addresses';

const query = vi.hoisted(() => ({ current: {} as Record<string, string> }));
vi.mock('next/router', () => ({ useRouter: () => ({ query: query.current }) }));
vi.mock('@/hooks/use-href', () => ({ useHref: () => (path: string) => `/de${path}` }));
afterEach(() => {
  query.current = {};
});

describe('the return path after sign-in', () => {
  it('is the page that asked for sign-in', () => {
    query.current = { returnTo: '/de/education/orders' };
    const { target, withReturn } = renderHook(() => useReturnTo('/lk')).result.current;
    expect(target).toBe('/de/education/orders');
    expect(withReturn('/de/signup')).toBe('/de/signup?returnTo=%2Fde%2Feducation%2Forders');
  });

  it.each(STRANGE_ADDRESSES)('is never %j', (returnTo) => {
    query.current = { returnTo };
    const { target, withReturn } = renderHook(() => useReturnTo('/lk')).result.current;
    expect(target).toBe('/de/lk');
    expect(withReturn('/de/signup')).toBe('/de/signup');
  });

  it('is read from the URL only through this rule', () => {
    const read = ['features', 'hooks', 'services', 'server', 'pages', 'components'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .flatMap(
          (file) =>
            readFileSync(join(folder, file), 'utf8').match(
              /.*query\.(?:returnTo|next|redirect|url|to)\b.*/g,
            ) ?? [],
        ),
    );
    expect(read.length).toBeGreaterThan(0);
    for (const line of read) expect(line).toMatch(/safeReturnTo\((?:context\.)?query\.returnTo\)/);
  });
});
