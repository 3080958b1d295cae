import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { ManagerList } from '@/features/management/manager-list';
import type { ManagerListProps } from '@/features/management/manager-list-props';
import { useListState } from '@/features/management/use-list-state';
import { useTaskStore } from '@/store/tasks';
import { fakeRouter, show, texts } from '../identity/account/render';

const say = texts['manager-kit'];

interface Row {
  id: string;
  name: string;
  products: number;
}
const makeRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `Skill ${index}`, products: index }));

const COLUMNS: ManagerListProps<Row>['columns'] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    rowHeader: true,
    sort: 'name',
    csv: ({ name }) => name,
  },
  {
    key: 'products',
    header: 'Products',
    cell: ({ products }) => products,
    sort: 'products',
    csv: ({ products }) => String(products),
  },
  { key: 'id', header: 'Id', cell: ({ id }) => `id ${id}`, optional: true, csv: ({ id }) => id },
];
const LOADED = { isPending: false, error: null, refetch: () => {} };

type Given = Partial<ManagerListProps<Row>> & { filter?: boolean };

function List({ filter, ...given }: Given) {
  const state = useListState({ sort: 'name', filters: { missing: '' } });
  return (
    <>
      {filter && (
        <button type="button" onClick={() => state.setFilter('missing', 'de')}>
          Without German
        </button>
      )}
      <ManagerList<Row>
        name="skills"
        title="Skills"
        columns={COLUMNS}
        rows={makeRows(3)}
        total={3}
        state={state}
        query={LOADED}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => `/en/manager/skills/${id}`}
        {...given}
      />
    </>
  );
}

/** A router whose address changes what the list shows. */
function showList(given: Given, query: Record<string, string> = {}) {
  const made = fakeRouter();
  let change = (_query: Record<string, string>) => {};
  const router = {
    ...made.router,
    ...{ query, pathname: '/[locale]/manager/skills', asPath: '/en/manager/skills' },
    replace: vi.fn(async (address: { query: Record<string, string> }) => {
      change(address.query);
      return true;
    }),
  };
  function Address() {
    const [current, setCurrent] = useState(query);
    change = setCurrent;
    router.query = current;
    return <List {...given} />;
  }
  const page = show(<Address />, {}, { ...made, router } as unknown as ReturnType<typeof fakeRouter>);
  return { ...page, list: router };
}

const row = (name: string) => screen.getByRole('row', { name });
const bodyRows = () => screen.getAllByRole('row').slice(1);

const tasks = () => useTaskStore.getState().tasks;

beforeEach(() => {
  localStorage.clear();
  useTaskStore.setState({ tasks: [] });
});
afterEach(cleanup);

describe('a list of the back office', () => {
  it('is walked by arrows, opened by Enter and chosen from by Space', async () => {
    const { user, router } = showList({ bulkActions: [{ key: 'x', label: 'Publish', run: async () => {} }] });
    act(() => row('Skill 0').focus());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(row('Skill 2'));
    await user.keyboard('{Home} {End} ');
    expect(screen.getByText('2 selected')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Select Skill 1' })).toHaveProperty('checked', false);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(router.push).toHaveBeenCalledWith('/en/manager/skills/1');
    expect(bodyRows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([row('Skill 1')]);
  });

  it('has search, filter, order and page in the address', async () => {
    const { user, list } = showList({ filter: true, total: 120 }, { page: '2' });
    await user.click(screen.getByRole('button', { name: 'Products' }));
    expect(list.query).toEqual({ sort: 'products' });
    await user.type(screen.getByRole('searchbox', { name: say.list.search }), ' sql ');
    await waitFor(() => expect(list.query).toEqual({ sort: 'products', text: 'sql' }));
    expect(list.replace).toHaveBeenCalledTimes(2);
    await user.click(screen.getByRole('button', { name: 'Without German' }));
    expect(list.query).toEqual({ sort: 'products', text: 'sql', missing: 'de' });
    await user.click(screen.getByRole('button', { name: say.list.clear }));
    expect(list.query).toEqual({ sort: 'products' });
    expect(screen.getByRole('searchbox', { name: say.list.search })).toHaveProperty('value', '');
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
      '/en/manager/skills?page=3',
    );
  });

  it('opens a row while a search is still to begin', async () => {
    const { user, list, router } = showList({});
    await user.type(screen.getByRole('searchbox', { name: say.list.search }), 'sql');
    act(() => row('Skill 0').focus());
    await user.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledWith('/en/manager/skills/0');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(list.replace).not.toHaveBeenCalled();
  });

  it('shows the columns that were chosen, also after a reload', async () => {
    const { user } = showList({});
    expect(screen.queryByText('id 1')).toBeNull();
    await user.click(screen.getByRole('button', { name: say.list.columns }));
    await user.click(await screen.findByRole('checkbox', { name: 'Products' }));
    await user.click(screen.getByRole('checkbox', { name: 'Id' }));
    expect(screen.queryByRole('columnheader', { name: /Products/ })).toBeNull();
    expect(screen.getByText('id 1')).toBeTruthy();
    cleanup();
    showList({});
    expect(screen.queryByRole('columnheader', { name: /Products/ })).toBeNull();
    expect(screen.getByText('id 1')).toBeTruthy();
  });

  it('goes on with a bulk action after a failure, says which row failed, and keeps it chosen', async () => {
    const done: string[] = [];
    const onChanged = vi.fn();
    const run = async ({ name }: Row) => {
      if (name === 'Skill 1') throw new ApiError('still_in_use');
      done.push(name);
    };
    const { user } = showList({ bulkActions: [{ key: 'x', label: 'Delete', run }], onChanged });
    await user.click(screen.getByRole('checkbox', { name: say.list.selectAll }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('2 items changed.');
    expect(done).toEqual(['Skill 0', 'Skill 2']);
    expect(screen.getByText(new RegExp(`Skill 1: ${texts.errors.still_in_use.slice(0, 20)}`))).toBeTruthy();
    expect(screen.getByText('1 selected')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Select Skill 1' })).toHaveProperty('checked', true);
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('goes on with a bulk action when it is left, and keeps what came of it for the task tray', async () => {
    const held = Promise.withResolvers<void>();
    const run = async ({ name }: Row) => {
      await held.promise;
      if (name === 'Skill 1') throw new ApiError('still_in_use');
    };
    const { user } = showList({ bulkActions: [{ key: 'x', label: 'Delete', run }] });
    await user.click(screen.getByRole('checkbox', { name: say.list.selectAll }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(tasks()).toMatchObject([{ label: 'Delete', state: 'running', total: 3 }]));
    cleanup();
    held.resolve();
    const note = '2 items changed. We couldn’t change 1 item: Skill 1.';
    await waitFor(() => expect(tasks()).toMatchObject([{ state: 'failed', note }]));
  });

  it('ends a bulk action between two rows; the others stay chosen, and what the page shows is not kept', async () => {
    const held = Promise.withResolvers<void>();
    const run = vi.fn(() => held.promise);
    const { user } = showList({ bulkActions: [{ key: 'x', label: 'Delete', run }] });
    await user.click(screen.getByRole('checkbox', { name: say.list.selectAll }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(tasks()).toHaveLength(1));
    act(() => tasks()[0]?.stop());
    held.resolve();
    expect(await screen.findByText('1 item changed.')).toBeTruthy();
    expect(screen.getByText('2 selected')).toBeTruthy();
    expect(run).toHaveBeenCalledOnce();
    expect(tasks()).toEqual([]);
  });

  it('goes on with an export when it is left', async () => {
    const held = Promise.withResolvers<Row[]>();
    const { user } = showList({ exportRows: () => held.promise });
    await user.click(screen.getByRole('button', { name: say.list.export }));
    await waitFor(() => expect(tasks()).toMatchObject([{ label: 'skills.csv', state: 'running', total: 3 }]));
    cleanup();
    held.reject(new ApiError('service_unavailable'));
    await waitFor(() =>
      expect(tasks()).toMatchObject([{ state: 'failed', error: { code: 'service_unavailable' } }]),
    );
  });

  it('exports all pages, safe against formulas', async () => {
    const file = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const pages = [makeRows(1000), [{ id: 'z', name: '=HYPERLINK("http://x")', products: 1 }]];
    const exportRows = vi.fn(async (page: number) => pages[page - 1] ?? []);
    const { user } = showList({ exportRows });
    await user.click(screen.getByRole('button', { name: say.list.export }));
    await waitFor(() => expect(file).toHaveBeenCalledOnce());
    const blob = file.mock.calls[0]?.[0];
    const csv = blob instanceof Blob ? await blob.text() : '';
    expect(csv.split('\r\n')).toHaveLength(1003);
    expect(csv).toContain('Name,Products\r\nSkill 0,0\r\n');
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")",1`);
    expect(exportRows.mock.calls).toEqual([[1], [2]]);
  });

  it('says when an export could not be finished', async () => {
    const { user } = showList({ exportRows: async () => Promise.reject(new Error('no network')) });
    await user.click(screen.getByRole('button', { name: say.list.export }));
    expect(await screen.findByText(say.list.exportFailed)).toBeTruthy();
  });

  it('has no more rows in the document than a page, however many there are', () => {
    showList({ rows: makeRows(50), total: 10_000 });
    expect(bodyRows()).toHaveLength(50);
    expect(screen.getByText('10,000 results')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Page 200' })).toBeTruthy();
  });

  it('says that it is empty, that nothing was found, that it loads, or that it failed', async () => {
    showList({ rows: [], total: 0 });
    expect(screen.getByText(say.list.emptyTitle)).toBeTruthy();
    cleanup();
    showList({ rows: [], total: 0 }, { text: 'nothing' });
    expect(screen.getByText(say.list.noMatchTitle)).toBeTruthy();
    cleanup();
    showList({ rows: undefined, total: undefined, query: { ...LOADED, isPending: true } });
    expect(screen.getByText(texts.manager.loading)).toBeTruthy();
    cleanup();
    const refetch = vi.fn();
    const query = { isPending: false, error: new ApiError('internal_error'), refetch };
    const { user } = showList({ rows: undefined, total: undefined, query });
    await user.click(screen.getByRole('button', { name: texts.manager.retry }));
    expect(refetch).toHaveBeenCalledOnce();
  });
});
