import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Table } from '@/components/ui/table';

interface Seat {
  person: string;
  course: string;
  ended: string | null;
}

const SEATS: Seat[] = [
  { person: 'Anna', course: 'SQL', ended: '1 May' },
  { person: 'Boris', course: 'Python', ended: null },
];

function show(stack: boolean): HTMLElement {
  render(
    <Table
      caption="Seats"
      stack={stack}
      rows={SEATS}
      rowKey={({ person }) => person}
      columns={[
        { key: 'course', header: 'Course', cell: ({ course }) => course },
        { key: 'person', header: 'Person', rowHeader: true, cell: ({ person }) => person },
        { key: 'ended', header: 'Ended', align: 'end', cell: ({ ended }) => ended },
        {
          key: 'actions',
          header: <span className="visually-hidden">Actions</span>,
          cell: ({ person }) => <button type="button">Move {person}</button>,
        },
      ]}
    />,
  );
  return screen.getByRole('table', { name: 'Seats' });
}

afterEach(cleanup);

describe('a table whose rows are blocks on phones', () => {
  it('says of each part what it is: laid out as blocks, browsers no longer know', () => {
    const parts = (table: Element) =>
      [table, ...table.querySelectorAll('thead, tbody, tr, th, td')].map((part) => part.getAttribute('role'));
    const row = ['row', 'cell', 'rowheader', 'cell', 'cell'];
    expect(parts(show(true))).toEqual([
      ...['table', 'rowgroup', 'row', ...Array<string>(4).fill('columnheader'), 'rowgroup', ...row, ...row],
    ]);
    cleanup();
    expect(new Set(parts(show(false)))).toEqual(new Set([null]));
  });

  it('is read like every other table: headings, rows by their names, cells in the order of the headings', () => {
    const table = within(show(true));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...['Course', 'Person', 'Ended', 'Actions'],
    ]);
    const [, anna, boris] = table.getAllByRole('row');
    expect(within(anna as HTMLElement).getByRole('rowheader', { name: 'Anna' })).toBeTruthy();
    const cells = within(boris as HTMLElement).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual(['Python', '', 'Move Boris']);
  });

  it('has the heading beside each cell, but not beside its buttons; an empty cell has an empty block', () => {
    const cells = [...show(true).querySelectorAll('td')];
    expect(cells.map(({ dataset }) => dataset.label)).toEqual([
      ...['Course', 'Ended', undefined],
      ...['Course', 'Ended', undefined],
    ]);
    const empty = cells.filter((cell) => cell.matches(':has(> div:empty)'));
    expect(empty.map(({ dataset }) => dataset.label)).toEqual(['Ended']);
  });
});
