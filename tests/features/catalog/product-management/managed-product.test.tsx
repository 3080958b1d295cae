import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ManagedProduct } from '@/contracts/catalog/product-management';
import { ManagedProductScreen } from '@/features/catalog/product-management/managed-product-screen';
import { show, texts } from '../../identity/account/render';
import * as at from './fixture';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({
  toastSuccess: toast.success,
  toastError: toast.error,
  toastUndo: vi.fn(),
}));
vi.mock('next/head', () => ({ default: () => null }));

const say = texts['manager-products'];
const { errors, manager } = texts;
const open = (shown: ManagedProduct | ApiError, answers: Record<string, unknown> = {}, type = 'courses') =>
  show(
    <ManagedProductScreen />,
    { ...at.answersFor(shown as ManagedProduct), ...answers },
    at.routerAt({ collection: type, productId: at.id(1) }),
  );

beforeEach(() => {
  localStorage.clear();
  toast.success.mockClear();
  toast.error.mockClear();
  at.signIn('senior');
});
afterEach(cleanup);

/** A save begins a second after the last change. */
const SLOW = { timeout: 4000 };
const button = (name: string) => screen.findByRole('button', { name });

describe('the page of a product', () => {
  it('says what is missing, and leads to the places', async () => {
    open(at.product({ checks: ['NO_LANDING', 'NO_CONTENT', 'NO_PRICE', 'NO_CATEGORY'] }));
    const link = async (name: string) =>
      ((await screen.findByRole('link', { name })) as HTMLAnchorElement).getAttribute('href');
    const page = `/en/manager/courses/${at.id(1)}`;
    expect(await link(say.check.NO_LANDING)).toBe(`${page}/landing/en`);
    expect(await link(say.check.NO_CONTENT)).toBe(`${page}/${at.id(3)}/en/content`);
    expect(await link(say.check.NO_PRICE)).toBe('#price');
    expect(await link(say.check.NO_CATEGORY)).toBe('#categories');
    expect(((await button(say.publication.publish)) as HTMLButtonElement).disabled).toBe(true);
  });

  it('is published by a senior', async () => {
    const published = at.product({ status: 'PUBLISHED', publishedAt: '2026-11-24T10:00:00.000Z' });
    const { user, writes } = open(at.product(), { [at.PUBLISH]: published });
    await user.click(await button(say.publication.publish));
    await button(say.publication.unpublish);
    expect(writes().map(({ path }) => path)).toEqual([at.PUBLISH]);
    expect(toast.success).toHaveBeenCalledOnce();
  });

  it('says why it was not published', async () => {
    const { user } = open(at.product(), { [at.PUBLISH]: new ApiError('not_ready_to_publish') });
    await user.click(await button(say.publication.publish));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(errors.not_ready_to_publish));
  });

  it('is asked for by a plain manager, once', async () => {
    at.signIn('manager');
    const requested = { at: '2026-11-24T10:00:00.000Z', by: { id: at.id(9), name: 'Mia' } };
    const { user } = open(at.product(), { [at.ASK]: at.product({ requested }) });
    await user.click(await button(say.publication.ask));
    expect(await screen.findByText(/Mia requested publication/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: say.publication.ask })).toBeNull();
    expect(screen.queryByRole('button', { name: say.publication.publish })).toBeNull();
    expect(screen.getByText(say.price.seniorOnly)).toBeTruthy();
  });

  it('is taken off sale after a confirmation', async () => {
    const sold = at.product({ status: 'PUBLISHED', publishedAt: '2026-11-24T10:00:00.000Z' });
    const { user, writes } = open(sold, { [at.UNPUBLISH]: at.product() });
    await user.click(await button(say.publication.unpublish));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(writes()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: say.publication.unpublish }));
    await button(say.publication.publish);
  });

  it('is deleted only where nobody ever had it', async () => {
    const first = open(at.product());
    await button(say.publication.publish);
    expect(screen.queryByRole('button', { name: say.product.delete })).toBeNull();
    cleanup();
    expect(first.writes()).toEqual([]);
    const { user, went } = open(at.product({ deletable: true }), { [at.REMOVE]: undefined });
    await user.click(await button(say.product.delete));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: say.product.delete }),
    );
    await waitFor(() => expect(went).toEqual(['/en/manager/courses']));
  });

  it('shows every language with its state and where it is edited', async () => {
    open(at.product());
    const row = within(await screen.findByRole('row', { name: /^Deutsch/ }));
    expect(row.getAllByText(say.languages.DRAFT)).toHaveLength(1);
    expect(row.getByRole('link', { name: 'Edit the page in German' }).getAttribute('href')).toBe(
      `/en/manager/courses/${at.id(1)}/landing/de`,
    );
    expect(row.queryByRole('link', { name: 'Preview the content in German' })).toBeNull();
    expect(screen.getAllByRole('row').length).toBeGreaterThan(15);
  });

  it('is published in one language by a senior', async () => {
    const landing = '/api/manager/products/:productId/landings/:language';
    const { user, writes } = open(at.product(), {
      [`GET ${landing}`]: { revision: 7 },
      [`POST ${landing}/publish`]: {},
    });
    await user.click(await button('Publish the page in German'));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('The page in German is published.'));
    expect(writes()[0]?.input).toEqual({
      params: { productId: at.id(1), language: 'de' },
      body: { revision: 7, publishAt: null },
    });
    expect(screen.queryByRole('button', { name: 'Publish the page in English' })).toBeNull();
  });

  it('says that it does not load, and tries again', async () => {
    open(new ApiError('product_not_found'));
    expect(await screen.findByText(errors.product_not_found)).toBeTruthy();
    expect(screen.getByRole('button', { name: manager.retry })).toBeTruthy();
  });
});

describe('its settings', () => {
  it('are saved a moment after a change, with the revision that was seen', async () => {
    const { user, writes } = open(at.product(), {
      [at.SAVE]: at.product({ level: 'ADVANCED', revision: 5 }),
    });
    await user.selectOptions(await screen.findByLabelText(say.settings.level), 'ADVANCED');
    await waitFor(() => expect(writes()).toHaveLength(1), SLOW);
    expect(writes()[0]?.input.body).toMatchObject({
      level: 'ADVANCED',
      revision: 4,
      categoryIds: [at.id(2)],
    });
    expect(await screen.findByText(texts['manager-kit'].save.saved)).toBeTruthy();
  });

  it('say what the drawn cover shows, and leave an uploaded one alone', async () => {
    const { user, writes } = open(at.product(), {
      [at.SAVE]: at.product({ coverMotif: 'axis', revision: 5 }),
    });
    const own = await screen.findByRole<HTMLInputElement>('radio', { name: say.settings.drawingOfSubject });
    expect(own.checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Drawing 2' }));
    await waitFor(() => expect(writes()).toHaveLength(1), SLOW);
    expect(writes()[0]?.input.body).toMatchObject({ coverMotif: 'axis', coverUrl: null, revision: 4 });
  });

  it('have no drawing to choose with an uploaded cover', async () => {
    open(at.product({ coverUrl: `/media/${at.id(9)}/a.png` }));
    await screen.findByLabelText(say.settings.level);
    expect(screen.queryByRole('radio', { name: 'Drawing 2' })).toBeNull();
  });

  it('lose a category by its button', async () => {
    const { user, writes } = open(at.product(), { [at.SAVE]: at.product({ categoryIds: [], revision: 5 }) });
    await user.click(await button('Remove Data'));
    await waitFor(() => expect(writes()).toHaveLength(1), SLOW);
    expect(writes()[0]?.input.body.categoryIds).toEqual([]);
  });

  it('of somebody else are not overwritten', async () => {
    const answers: Record<string, unknown> = {
      ...at.answersFor(at.product()),
      [at.SAVE]: new ApiError('edit_conflict'),
    };
    const query = { collection: 'courses', productId: at.id(1) };
    const { user, writes } = show(<ManagedProductScreen />, answers, at.routerAt(query));
    const level = await screen.findByLabelText(say.settings.level);
    answers[at.GET] = at.product({ minutes: 90, revision: 5 });
    await user.selectOptions(level, 'ADVANCED');
    const compare = await screen.findByRole('button', { name: texts['manager-kit'].save.compare }, SLOW);
    expect(screen.getByText('Mia changed this while you were editing.')).toBeTruthy();
    await user.click(compare);
    const dialog = within(await screen.findByRole('dialog', {}, SLOW));
    expect(dialog.getByText('90')).toBeTruthy();
    answers[at.SAVE] = at.product({ level: 'ADVANCED', minutes: 90, revision: 6 });
    await user.click(dialog.getByRole('button', { name: texts['manager-kit'].conflict.merge }));
    await waitFor(() => expect(writes()).toHaveLength(2), SLOW);
    expect(writes()[1]?.input.body).toMatchObject({ level: 'ADVANCED', minutes: 90, revision: 5 });
  });

  const parts = [1, 2, 3].map((digit) => ({
    ...{
      id: at.id(digit + 3),
      type: 'COURSE' as const,
      title: `Part ${digit}`,
      status: 'PUBLISHED' as const,
    },
  }));
  const program = (change: Partial<ManagedProduct> = {}) =>
    at.product({
      ...{
        type: 'PROGRAM',
        courseId: null,
        baseLanguage: null,
        parts,
        partIds: parts.map((part) => part.id),
      },
      ...change,
    });

  it('put parts into order by keys and buttons', async () => {
    const { user, writes } = open(program(), { [at.SAVE]: program() }, 'programs');
    await user.click(await button('Move Part 1 down'));
    expect(await screen.findByText('Part 1 is now number 2 of 3.')).toBeTruthy();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText('Part 1 is now number 3 of 3.')).toBeTruthy();
    await waitFor(() => expect(writes().length).toBeGreaterThan(0), SLOW);
    expect(writes().at(-1)?.input.body.partIds).toEqual([at.id(5), at.id(6), at.id(4)]);
  });

  it('do not let a plain manager change parts that were bought', async () => {
    at.signIn('manager');
    open(program({ status: 'PUBLISHED', publishedAt: '2026-11-24T10:00:00.000Z' }), {}, 'programs');
    expect(await screen.findByText(say.settings.partsLocked)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Move Part 1 down' })).toBeNull();
  });

  it('of a marathon have a first day', async () => {
    const marathon = at.product({ type: 'MARATHON', schedule: { start: 'learner' } });
    const { user, writes } = open(marathon, { [at.SAVE]: marathon }, 'marathons');
    await user.selectOptions(await screen.findByLabelText(say.settings.start), 'fixed');
    expect(await screen.findByLabelText(say.settings.startOn)).toBeTruthy();
    await waitFor(() => expect(writes()).toHaveLength(1), SLOW);
    expect(writes()[0]?.input.body.schedule.start).toBe('fixed');
  });
});

describe('its price', () => {
  it('is chosen from the levels, shown for everyone and saved', async () => {
    const { user, writes } = open(at.product(), {
      'GET /api/manager/price-schema/:productId': at.price({ priced: false, level: null, version: null }),
      [at.PRICE]: { schema: at.price(), approval: null },
    });
    const save = (await button(say.price.save)) as HTMLButtonElement;
    expect(save.disabled).toBe(true);
    await user.selectOptions(screen.getByLabelText(say.price.level), 'Small');
    await user.click(screen.getByLabelText(say.price.saleOn));
    const percent = screen.getByLabelText(say.price.salePercent);
    await user.type(percent, '{Control>}a{/Control}25');
    expect(screen.getByText('$100')).toBeTruthy();
    await user.click(save);
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.price.saved));
    expect(writes()[0]?.input.body).toMatchObject({
      levelId: at.id(5),
      version: null,
      subscriptionPercent: 0,
    });
  });

  it('that drops by more than half waits for a second senior manager', async () => {
    const { user } = open(at.product(), {
      [at.PRICE]: { schema: at.price(), approval: { reason: 'SECOND_SENIOR' } },
    });
    await user.selectOptions(await screen.findByLabelText(say.price.level), 'free');
    await user.click(await button(say.price.save));
    expect(await screen.findByText(say.price.waits)).toBeTruthy();
    expect(toast.success).not.toHaveBeenCalled();
  });

  it('asks for the password when the sign-in is old', async () => {
    const { user } = open(at.product(), { [at.PRICE]: new ApiError('fresh_sign_in_required') });
    await user.click(await button(say.price.save));
    expect(await screen.findByRole('dialog', { name: manager.fresh.title })).toBeTruthy();
  });
});
