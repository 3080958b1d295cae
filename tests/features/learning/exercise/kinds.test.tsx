import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContentItem } from '@/contracts/learning/content';
import type { Lesson } from '@/contracts/learning/learning';
import { LessonView } from '@/features/learning/player/lesson-view';
import { lessonQuery } from '@/hooks/learning/learning-queries';
import { useApi } from '@/hooks/use-api';
import { fakeApi, renderWith, type Sent, signIn } from '../player/render';
import { lessonWith } from '../player/school';
import {
  ADDRESS,
  cards,
  checklist,
  choices,
  exerciseLesson,
  gaps,
  grade,
  matching,
  ordering,
  survey,
} from './every-kind';

const onNext = vi.fn();

/** A lesson as the player renders it, from the query cache. */
function Harness() {
  const { data } = useQuery(lessonQuery(useApi(), ADDRESS));
  return data ? <LessonView lesson={data} place={ADDRESS} onLesson={() => {}} onNext={onNext} /> : null;
}

function open(lesson: Lesson) {
  const { api, sent } = fakeApi((call: Sent) =>
    call.path.startsWith('GET') ? lesson : grade(lesson, call.path, call.input),
  );
  const { container } = renderWith(<Harness />, api);
  const bodies = () => sent.filter(({ path }) => !path.startsWith('GET')).map(({ input }) => input.body);
  return { user: userEvent.setup(), bodies, container };
}
const openItems = (...items: ContentItem[]) => open(lessonWith({ items }));

beforeEach(() => {
  localStorage.clear();
  onNext.mockReset();
  signIn('u');
});
afterEach(cleanup);

describe('ordering', () => {
  const rowItems = () => [...document.querySelectorAll('[data-row]')];
  const rows = () => rowItems().map((row) => row.textContent?.slice(1, 6));

  it('is done with the keyboard alone: Space grabs, arrows move, Space drops, and each step is said', async () => {
    const { user, bodies } = openItems(ordering);
    const handle = await screen.findByRole('button', { name: /^FROM names the table, position 2 of 3/ });
    handle.focus();
    await user.keyboard(' ');
    expect(handle.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText(/^Picked up: FROM names the table, position 2 of 3/)).toBeTruthy();
    await user.keyboard('{ArrowUp}');
    expect(rows()).toEqual(['FROM ', 'WHERE', 'ORDER']);
    expect(screen.getByText('FROM names the table: position 1 of 3')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^FROM names the table, position 1/);
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(bodies()[0]?.answers).toEqual({ '1': ['from', 'where', 'order'] });
    expect(await screen.findByText('Answered correctly')).toBeTruthy();
  });

  it('returns to the former order on Escape', async () => {
    const { user } = openItems(ordering);
    (await screen.findByRole('button', { name: /^WHERE keeps/ })).focus();
    await user.keyboard(' {ArrowDown}{ArrowDown}');
    expect(rows()).toEqual(['FROM ', 'ORDER', 'WHERE']);
    await user.keyboard('{Escape}');
    expect(rows()).toEqual(['WHERE', 'FROM ', 'ORDER']);
  });

  it('moves rows by buttons, and by dragging', async () => {
    const { user } = openItems(ordering);
    await user.click(await screen.findByRole('button', { name: 'Move down: FROM names the table' }));
    expect(rows()).toEqual(['WHERE', 'ORDER', 'FROM ']);
    const box = (row: Element, index: number) =>
      vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, index * 50, 300, 50));
    rowItems().forEach(box);
    fireEvent.pointerDown(screen.getByRole('button', { name: /^FROM names the table, position 3/ }), {
      button: 0,
    });
    fireEvent.pointerMove(window, { clientY: 5 });
    fireEvent.pointerUp(window);
    expect(rows()).toEqual(['FROM ', 'WHERE', 'ORDER']);
  });
});

describe('matching', () => {
  it('gives each left side a right one, and marks only wrong pairs wrong', async () => {
    const { user, bodies } = openItems(matching);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'COUNT' }), 'how many rows');
    await user.selectOptions(screen.getByRole('combobox', { name: 'AVG' }), 'the largest value');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(bodies()[0]?.answers).toEqual({ '1': { count: 'rows', avg: 'largest' } });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'AVG' }).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(screen.getByRole('combobox', { name: 'COUNT' }).getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'MAX' }).getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Partly right');
  });

  it('says how many are missing when those given are right', async () => {
    const { user } = openItems(matching);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'COUNT' }), 'how many rows');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect((await screen.findAllByText(/Right so far. 2 answers are still missing/)).length).toBeGreaterThan(
      0,
    );
  });
});

describe('gaps', () => {
  it('are fields and selects inside the text, each with its number', async () => {
    const { user, bodies } = openItems(gaps);
    await user.type(await screen.findByRole('textbox', { name: 'Gap 1 of 2' }), 'select');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Gap 2 of 2' }), 'WHERE');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(bodies()[0]?.answers).toEqual({ '1': { g1: 'select', g2: 'WHERE' } });
    const wrong = screen.getByRole('combobox', { name: 'Gap 2 of 2' });
    await waitFor(() => expect(wrong.getAttribute('aria-invalid')).toBe('true'));
    const said = (field: Element) =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(said(wrong)).toBe('Not right');
    expect(said(screen.getByRole('textbox', { name: 'Gap 1 of 2' }))).toBe('Right');
  });
});

describe('cards', () => {
  it('turn, come again until they are known, and stay known in this browser', async () => {
    const { user } = openItems(cards);
    const turn = await screen.findByRole('button', { name: 'Turn over' });
    expect(screen.queryByText('one record of a table')).toBeNull();
    turn.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('row')).toBeTruthy();
    const back = screen.getByRole('group', { name: 'Back of the card' });
    expect(back.textContent).toBe('one record of a table');
    await waitFor(() => expect(document.activeElement).toBe(back));
    await user.click(screen.getByRole('button', { name: 'Show again later' }));
    expect(screen.getByText('column')).toBeTruthy();
    await user.click(screen.getByText('column'));
    await user.click(screen.getByRole('button', { name: 'I know this' }));
    expect(screen.getByText('row')).toBeTruthy();
    expect(screen.getByText('1 of 2 known')).toBeTruthy();
    cleanup();
    openItems(cards);
    expect(await screen.findByText('1 of 2 known')).toBeTruthy();
  });

  it('end, and start over', async () => {
    const { user } = openItems(cards);
    for (const _ of cards.cards) {
      await user.click(await screen.findByRole('button', { name: 'Turn over' }));
      await user.click(screen.getByRole('button', { name: 'I know this' }));
    }
    expect(document.activeElement?.textContent).toBe('You know all the cards.');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByText('0 of 2 known')).toBeTruthy();
  });
});

describe('a checklist', () => {
  it('saves each tick and is complete with the last', async () => {
    const { user, bodies } = openItems(checklist);
    await user.click(await screen.findByRole('checkbox', { name: 'I opened the sample data' }));
    expect(screen.getByText('1 of 2 done')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'I ran the first query' }));
    await waitFor(() => expect(bodies().map((body) => body.state.done)).toEqual([['a'], ['a', 'b']]));
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  it('keeps a guest’s ticks in this browser', async () => {
    signIn(null);
    const { user, bodies } = openItems(checklist);
    await user.click(await screen.findByRole('checkbox', { name: 'I opened the sample data' }));
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('accomplishments') ?? '{}')[checklist.contentId]).toMatchObject({
        state: { kind: 'checklist', done: ['a'] },
        open: true,
      }),
    );
    expect(bodies()).toEqual([]);
  });
});

describe('a survey', () => {
  it('names what is missing, thanks, and can be changed', async () => {
    const { user, bodies } = openItems(survey);
    await user.click(await screen.findByRole('radio', { name: 'Just right' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const scale = screen.getByRole('radiogroup', { name: /How hard was it/ });
    expect(scale.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Please answer this question.')).toBeTruthy();
    expect(scale.contains(document.activeElement)).toBe(true);
    await user.click(within(scale).getByRole('radio', { name: '3' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(bodies()[0]?.state).toEqual({ kind: 'survey', answers: { pace: ['right'], hard: 3 } });
    const thanks = await screen.findByText('Thank you! Your answers are saved.');
    await waitFor(() => expect(document.activeElement).toBe(thanks));
    await user.click(screen.getByRole('button', { name: 'Change my answers' }));
    expect(screen.getByRole('radio', { name: 'Just right' })).toHaveProperty('checked', true);
  });
});

describe('the exercises of a lesson', () => {
  it('are numbered, tell equal buttons apart, and lead from a solved one to the next open one', async () => {
    const { user } = openItems(ordering, matching);
    await screen.findByRole('heading', { name: 'Exercise 1 of 2: Order of a query' });
    const check = await screen.findByRole('button', { name: 'Check Exercise 1 of 2: Order of a query' });
    await user.click(screen.getByRole('button', { name: 'Move up: FROM names the table' }));
    await user.click(check);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(document.activeElement).toBe(
      screen.getByRole('region', { name: 'Exercise 2 of 2: What does what' }),
    );
    const solved = screen.getByRole('region', { name: 'Exercise 1 of 2: Order of a query' });
    expect(within(solved).queryByRole('button', { name: /hint/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Check again/ })).toBeNull();
    expect(onNext).not.toHaveBeenCalled();
  });

  it('lead to the next lesson after the last one', async () => {
    const { user } = openItems(ordering);
    await user.click(await screen.findByRole('button', { name: 'Move up: FROM names the table' }));
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('that are open are listed at the end with links to them', async () => {
    const { user } = openItems(choices, checklist);
    const list = await screen.findByRole('navigation', { name: 'Still to solve in this lesson' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Clauses', 'Before you go on']);
    await user.click(links[1] ?? list);
    expect(document.activeElement?.id).toBe('exercise-checklist');
    await user.click(screen.getByRole('checkbox', { name: 'I opened the sample data' }));
    await user.click(screen.getByRole('checkbox', { name: 'I ran the first query' }));
    await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(1));
  });

  it.each(['fresh', 'judged', 'done'] as const)('have no faults that axe finds: %s', async (page) => {
    const { container } = open(exerciseLesson(page));
    await screen.findByRole('heading', { name: 'Exercise 2 of 6: Order of a query' });
    await screen.findAllByRole('combobox', { name: /Gap 2/ });
    await screen.findByRole('heading', { name: 'How was it?' });
    // Colours and sizes need a browser.
    const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };
    const { violations } = await axe.run(container, { rules });
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });
});
