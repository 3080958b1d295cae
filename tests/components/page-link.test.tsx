import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { MouseEvent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageLink, type PageLinkProps } from '@/components/ui/page-link';

function show(props: Partial<PageLinkProps> = {}) {
  const router = {
    push: vi.fn(async () => true),
    replace: vi.fn(async () => true),
    prefetch: vi.fn(async () => {}),
  };
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <PageLink href="/de/education" {...props}>
        Kurse
      </PageLink>
    </RouterContext>,
  );
  return { ...router, link: screen.getByRole('link', { name: 'Kurse' }) };
}

/** Whether the browser follows the link itself. */
const isLeftToBrowser = (link: HTMLElement, init: object = {}) => fireEvent.click(link, init);

afterEach(cleanup);

describe('a link to a page', () => {
  it('navigates without a full page load', () => {
    const { link, push } = show({ scroll: false });
    expect(isLeftToBrowser(link)).toBe(false);
    expect(push).toHaveBeenCalledExactlyOnceWith('/de/education', undefined, { scroll: false });
  });

  it('replaces the history entry on request', () => {
    const { link, push, replace } = show({ replace: true, shallow: true });
    isLeftToBrowser(link);
    expect(push).not.toHaveBeenCalled();
    expect(replace).toHaveBeenCalledExactlyOnceWith('/de/education', undefined, { shallow: true });
  });

  it.each([
    ['a new tab', {}, { ctrlKey: true }],
    ['a new tab on a Mac', {}, { metaKey: true }],
    ['a new window', {}, { shiftKey: true }],
    ['a window by its target', { target: '_blank' }, {}],
    ['a download', { download: true }, {}],
  ])('leaves %s to the browser', (_, props, init) => {
    const { link, push } = show(props);
    expect(isLeftToBrowser(link, init)).toBe(true);
    expect(push).not.toHaveBeenCalled();
  });

  it('does not navigate if its click handler prevents it', () => {
    const onClick = vi.fn((event: MouseEvent) => event.preventDefault());
    const { link, push } = show({ onClick });
    isLeftToBrowser(link);
    expect(onClick).toHaveBeenCalledOnce();
    expect(push).not.toHaveBeenCalled();
  });

  it('prefetches the page on hover, not before', () => {
    const { link, prefetch } = show();
    expect(prefetch).not.toHaveBeenCalled();
    fireEvent.pointerEnter(link);
    expect(prefetch).toHaveBeenCalledExactlyOnceWith('/de/education', undefined, { priority: true });
  });

  it('is a plain link without a router', () => {
    render(<PageLink href="/en">Home</PageLink>);
    expect(isLeftToBrowser(screen.getByRole('link'))).toBe(true);
  });
});
