import { readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ProductCard } from '@/components/product/product-card';

const sheet = readFileSync('components/product/product-card.module.css', 'utf8');

afterEach(cleanup);

it('in a row the heart has a column after the title, and covers none of it', () => {
  const wishlist = { isOn: false, label: 'Add', onToggle: () => {} };
  const product = { href: '/en', id: 'a', type: 'COURSE', typeLabel: 'Course', title: 'SQL' } as const;
  render(<ProductCard {...product} layout="row" wishlist={wishlist} />);
  const corner = screen.getByRole('button', { name: 'Add' }).parentElement;
  const body = screen.getByRole('heading', { name: 'SQL' }).parentElement;
  expect(body?.nextElementSibling).toBe(corner);
  expect(corner?.parentElement?.dataset.layout).toBe('row');
  const inRow = /\.card\[data-layout="row"\] > \.corner \{([^}]*)\}/.exec(sheet)?.[1];
  expect(inRow).toContain('position: relative');
  expect(inRow).toContain('inset: auto');
});
