import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { movedItem } from '@/domain/moved-item';
import { useDragOrder } from '@/features/management/use-drag-order';
import { useDragRow } from '@/features/management/use-drag-row';

afterEach(cleanup);

function Row({ list, name, index, isFixed, onMove }: RowProps) {
  const { row, handle, edge, isDragged } = useDragOrder({ list, index, isFixed, onMove });
  return (
    <li ref={row} data-edge={edge ?? undefined} data-dragged={isDragged || undefined}>
      <span ref={handle}>{name}</span>
    </li>
  );
}

interface RowProps {
  list: string;
  name: string;
  index: number;
  isFixed?: boolean;
  onMove: (from: number, to: number) => void;
}

function Rows({ list, names, isFixed = false }: { list: string; names: string[]; isFixed?: boolean }) {
  const [order, setOrder] = useState(names);
  return (
    <ol aria-label={list}>
      {order.map((name, index) => (
        <Row
          key={name}
          {...{ list, name, index, isFixed }}
          onMove={(from, to) => setOrder(movedItem(order, from, to))}
        />
      ))}
    </ol>
  );
}

/** Takes a lesson or a module; lessons are inside of modules. */
function Nested({ onDrop }: { onDrop: (where: string, what: string) => void }) {
  const module = useDragRow<HTMLDivElement>({
    ...{ kind: 'module', id: 'm', takes: ['module', 'lesson'] },
    onDrop: ({ id }) => onDrop('module', id),
  });
  return (
    <div ref={module.row}>
      <button ref={module.handle} type="button">
        module
      </button>
      {['a', 'b'].map((id) => (
        <Lesson key={id} id={id} onDrop={(dragged) => onDrop(id, dragged)} />
      ))}
    </div>
  );
}

function Lesson({ id, onDrop }: { id: string; onDrop: (dragged: string) => void }) {
  const lesson = useDragRow<HTMLDivElement>({ kind: 'lesson', id, onDrop: (dragged) => onDrop(dragged.id) });
  return (
    <div ref={lesson.row}>
      <button ref={lesson.handle} type="button">
        {id}
      </button>
    </div>
  );
}

/** The code of dragging is loaded after the first paint. */
const loaded = () => act(async () => void (await import('@/features/management/drag-row')));
const rowOf = (name: string) => screen.getByText(name).parentElement as HTMLElement;

async function drag(from: string, over: string, y: number): Promise<void> {
  const [source, target] = [rowOf(from), rowOf(over)];
  vi.spyOn(target, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 40));
  document.elementFromPoint = () => screen.getByText(from);
  document.elementsFromPoint = () => [screen.getByText(from)];
  const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
  const send = (on: Element, type: string, clientY: number) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 1, clientY });
    const dataTransfer = {
      types: [],
      items: [],
      setData: () => {},
      getData: () => '',
      setDragImage: () => {},
    };
    fireEvent(on, Object.assign(event, { dataTransfer }));
  };
  send(source, 'dragstart', 1);
  await frame();
  send(target, 'dragenter', y);
  send(target, 'dragover', y);
  await frame();
  send(target, 'drop', y);
  send(source, 'dragend', y);
  await frame();
}

const order = (list: string) =>
  [...screen.getByRole('list', { name: list }).children].map((row) => row.textContent);

describe('rows that are dragged', () => {
  it('go before or after the row they are dropped on', async () => {
    render(<Rows list="one" names={['A', 'B', 'C']} />);
    await loaded();
    await drag('A', 'C', 30);
    expect(order('one')).toEqual(['B', 'C', 'A']);
    await drag('A', 'B', 10);
    expect(order('one')).toEqual(['A', 'B', 'C']);
    expect(rowOf('B').dataset.edge).toBeUndefined();
  });

  it('stay in their own list, and where they are when it is fixed', async () => {
    render(
      <>
        <Rows list="one" names={['A', 'B']} />
        <Rows list="two" names={['C', 'D']} />
        <Rows list="three" names={['E', 'F']} isFixed />
      </>,
    );
    await loaded();
    await drag('A', 'D', 30);
    await drag('E', 'F', 30);
    expect([order('one'), order('two'), order('three')]).toEqual([
      ['A', 'B'],
      ['C', 'D'],
      ['E', 'F'],
    ]);
  });

  it('are taken by the innermost row only', async () => {
    const drop = vi.fn();
    render(<Nested onDrop={drop} />);
    await loaded();
    await drag('a', 'b', 30);
    expect(drop.mock.calls).toEqual([['b', 'a']]);
  });
});
