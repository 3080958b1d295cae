import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProductCard } from '@/components/product/product-card';
import { Button } from '@/components/ui/button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { pageNumbers } from '@/components/ui/pagination';
import { Tabs } from '@/components/ui/tabs';

afterEach(cleanup);

describe('a menu that is loaded on the first press', () => {
  it('opens by keyboard, runs its action, and returns focus to its trigger', async () => {
    const user = userEvent.setup();
    const onSelect = vi.fn();
    const groups = [[{ key: 'help', label: 'Help', onSelect }], [{ key: 'out', label: 'Sign out' }]];
    render(<LazyMenu trigger={<Button>Account</Button>} groups={groups} />);
    await user.tab();
    await user.keyboard('{Enter}');
    const help = await screen.findByRole('menuitem', { name: 'Help' });
    await user.click(help);
    expect(onSelect).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account' })));
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Sign out' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 0, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [5, 12, [1, 0, 4, 5, 6, 0, 12]],
    [12, 12, [1, 0, 11, 12]],
  ])('on page %i of %i', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });
});

describe('tabs', () => {
  it('switch with the arrow keys', async () => {
    const user = userEvent.setup();
    const tabs = [
      { value: 'a', label: 'About', panel: 'First' },
      { value: 'b', label: 'Reviews', panel: 'Second' },
    ];
    render(<Tabs label="Sections" tabs={tabs} />);
    expect(screen.getByRole('tabpanel').textContent).toBe('First');
    await user.click(screen.getByRole('tab', { name: 'About' }));
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toBe('Second'));
  });
});

describe('product card', () => {
  it('is one article with one link, labelled by the title', () => {
    render(
      <ProductCard
        id="p1"
        href="/en/course/p1"
        type="COURSE"
        typeLabel="Course"
        title="Data without fear"
        price={{ final: '$49.00', base: '$79.00', baseLabel: 'Old price' }}
      />,
    );
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Data without fear' }).getAttribute('href')).toBe(
      '/en/course/p1',
    );
    expect(screen.getByText('Old price').closest('s')?.textContent).toBe('Old price $79.00');
  });
});
