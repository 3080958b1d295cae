import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { NewProductScreen } from '@/features/catalog/product-management/new-product-screen';
import { ProductsScreen } from '@/features/catalog/product-management/products-screen';
import { show, texts } from '../../identity/account/render';
import * as at from './fixture';

vi.mock('@/services/toast', () => ({ toastSuccess: vi.fn(), toastError: vi.fn(), toastUndo: vi.fn() }));
vi.mock('next/head', () => ({ default: () => null }));

const say = texts['manager-products'];
const { errors } = texts;

beforeEach(() => {
  localStorage.clear();
  at.signIn('senior');
});
afterEach(cleanup);

describe('the list of products', () => {
  const open = (answer: unknown, more: Record<string, unknown> = {}, query: Record<string, string> = {}) =>
    show(
      <ProductsScreen />,
      { [at.LIST]: answer, 'GET /api/manager/categories': [], ...more },
      at.routerAt({ collection: 'courses', ...query }),
    );

  it('shows status, languages, learners and the last change', async () => {
    const { sent } = open(
      { items: [at.product()], total: 1 },
      {},
      { text: 'quiet', status: 'DRAFT', sort: 'title' },
    );
    const link = await screen.findByRole('link', { name: 'Quiet rivers' });
    expect(link.getAttribute('href')).toBe(`/en/manager/courses/${at.id(1)}`);
    expect(screen.getByText('English: published, with unpublished changes')).toBeTruthy();
    expect(screen.getByText('German: draft')).toBeTruthy();
    expect(screen.getByText('French: nothing yet')).toBeTruthy();
    const list = sent.find(({ path }) => path === at.LIST);
    expect(list?.input.query).toMatchObject({
      type: 'COURSE',
      text: 'quiet',
      status: 'DRAFT',
      sort: 'title',
      page: 1,
    });
  });

  it('says that there are none yet', async () => {
    open({ items: [], total: 0 });
    expect(await screen.findByText(say.list.emptyTitle)).toBeTruthy();
  });

  it('says that it does not load', async () => {
    open(new ApiError('service_unavailable'));
    expect(await screen.findByText(errors.service_unavailable)).toBeTruthy();
  });

  it.each([
    ['senior', say.list.publish, at.PUBLISH],
    ['senior', say.list.unpublish, at.UNPUBLISH],
    ['manager', say.list.ask, at.ASK],
  ] as const)('lets a %s %s what is selected', async (role, name, path) => {
    at.signIn(role);
    const { user, writes } = open({ items: [at.product()], total: 1 }, { [path]: at.product() });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Quiet rivers' }));
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(writes().map((call) => call.path)).toEqual([path]));
  });
});

describe('a new product', () => {
  const open = (answers: Record<string, unknown>) =>
    show(<NewProductScreen />, answers, at.routerAt({ collection: 'programs' }));
  const title = () => screen.getByLabelText(/^Title/) as HTMLInputElement;
  const slug = () => screen.getByLabelText(/^Web address/) as HTMLInputElement;
  const create = () => screen.getByRole('button', { name: say.new.create });

  it('gets an address from its title, and opens once it is made', async () => {
    const made = at.product({ type: 'PROGRAM', id: at.id(7) });
    const { user, writes, went } = open({ [at.SLUG]: { state: 'FREE' }, [at.CREATE]: made });
    await user.type(title(), 'Ёлки & rivers');
    expect(slug().value).toBe('elki-rivers');
    expect(await screen.findByText(say.new.slugFree)).toBeTruthy();
    await user.click(create());
    await waitFor(() => expect(went).toEqual([`/en/manager/programs/${at.id(7)}`]));
    const { body } = writes()[0]?.input ?? {};
    expect(body).toMatchObject({
      type: 'PROGRAM',
      language: 'en',
      title: 'Ёлки & rivers',
      urlSlug: 'elki-rivers',
    });
    expect(body.productId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is the same product when it is sent again', async () => {
    const answers: Record<string, unknown> = {
      [at.SLUG]: { state: 'FREE' },
      [at.CREATE]: new ApiError('service_unavailable'),
    };
    const { user, writes } = open(answers);
    await user.type(title(), 'Rivers');
    await user.click(create());
    expect(await screen.findByText(errors.service_unavailable)).toBeTruthy();
    await user.click(create());
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[0]?.input.body.productId).toBe(writes()[1]?.input.body.productId);
  });

  it.each([
    ['TAKEN', say.new.slugTaken],
    ['RESERVED', say.new.slugReserved],
  ])('is not sent with an address that is %s', async (state, text) => {
    const { user, writes } = open({ [at.SLUG]: { state } });
    await user.type(title(), 'Sign in');
    expect(await screen.findByText(text)).toBeTruthy();
    await user.click(create());
    expect(writes()).toEqual([]);
  });

  it('needs a title and an address', async () => {
    const { user, writes } = open({ [at.SLUG]: { state: 'FREE' } });
    await user.click(create());
    expect(await screen.findByText(say.new.titleRequired)).toBeTruthy();
    await user.type(slug(), 'a--b');
    expect(await screen.findByText(say.new.slugInvalid)).toBeTruthy();
    expect(writes()).toEqual([]);
  });
});
