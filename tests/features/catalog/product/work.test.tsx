import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Fragment } from '@/contracts/catalog/fragment';
import { Work } from '@/features/catalog/product/work';
import { makeLanding } from '../../../setup/shown-products';
import { renderCart } from '../../commerce/cart/render';
import { fakeApi } from '../../fake-api';

vi.mock('next/router', () => ({
  useRouter: () => ({ push: vi.fn(), query: { locale: 'en' }, asPath: '/en/x' }),
}));
afterEach(cleanup);

const show = (piece: Fragment['piece'], language: Fragment['language'] = 'en') =>
  renderCart(
    <Work landing={makeLanding({ fragment: { language, lesson: 'The first question', piece } })} />,
    fakeApi({}).api,
  );

it('a question in code stands beside the table that answers it', () => {
  show({ kind: 'code', code: 'SELECT name FROM products;', answer: [['name'], ['Rye loaf'], ['Baguette']] });
  expect(screen.getByText('SELECT name FROM products;').closest('pre')).toBeTruthy();
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('columnheader').textContent).toBe('name');
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Rye loaf', 'Baguette']);
  expect(screen.getByText('The first question')).toBeTruthy();
});

it('a drawing is described, in the language of the lesson', () => {
  const picture = { url: '/media/a.svg', alt: 'Eine Linie', caption: 'Sie steigt.', width: 800, height: 430 };
  show({ kind: 'picture', ...picture }, 'de');
  const image = screen.getByRole('img', { name: 'Eine Linie' });
  expect(image.getAttribute('lang')).toBe('de');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['800', '430']);
  expect(screen.getByText('Sie steigt.').getAttribute('lang')).toBe('de');
  expect(screen.getByText('The first question').getAttribute('lang')).toBe('de');
});

it('a product without an open lesson has none', () => {
  renderCart(<Work landing={makeLanding({ fragment: null })} />, fakeApi({}).api);
  expect(screen.queryByRole('figure')).toBeNull();
});
