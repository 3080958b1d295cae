import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outline } from '@/contracts/learning/learning';
import type { Marathon } from '@/contracts/learning/marathon';
import { MarathonPanel } from '@/features/learning/player/marathon/marathon-panel';
import { ProgramRest } from '@/features/learning/player/program/program-rest';
import { SkillMap } from '@/features/learning/player/program/skill-map';
import { BreakdownList } from '@/features/learning/player/progress/breakdown';
import { LessonClosed } from '@/features/learning/player/progress/lesson-closed';
import { fakeApi, renderWith } from '../player/render';
import { outlineWith, PRODUCT, row } from '../player/school';

afterEach(cleanup);

const NOT_STARTED: Marathon = {
  start: 'learner',
  startsOn: null,
  timeZone: 'Europe/London',
  today: 0,
  moved: false,
  canMove: false,
  days: [],
  reminderHour: null,
};
const RUNNING: Marathon = {
  ...NOT_STARTED,
  startsOn: '2026-03-28',
  today: 2,
  canMove: true,
  days: [
    { moduleKey: 'd1', date: '2026-03-28', opensAt: '2026-03-28T00:00:00.000Z' },
    { moduleKey: 'd2', date: '2026-03-29', opensAt: '2026-03-29T00:00:00.000Z' },
    { moduleKey: 'd3', date: '2026-03-30', opensAt: '2026-03-29T23:00:00.000Z' },
  ],
};
const modules = ['d1', 'd2', 'd3'].map((key) => ({
  key,
  title: `Module ${key}`,
  fallback: false,
  lessons: [{ ...row, key: `${key}-task`, title: `Task ${key}` }],
}));

function show(marathon: Marathon, over: Partial<Outline> = {}) {
  const { api, sent } = fakeApi(() => marathon);
  const onLesson = vi.fn();
  renderWith(
    <MarathonPanel outline={outlineWith({ modules, marathon, ...over })} onLesson={onLesson} />,
    api,
  );
  return { sent, onLesson, user: userEvent.setup() };
}

describe('a marathon', () => {
  it('starts on the chosen day, in the chosen zone, with a reminder', async () => {
    const { user, sent } = show(NOT_STARTED);
    await user.click(screen.getByRole('button', { name: 'Start the marathon' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Another date' }));
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2999-01-01' } });
    await user.selectOptions(dialog.getByLabelText('Time zone'), 'Asia/Tokyo');
    await user.selectOptions(dialog.getByLabelText('Daily reminder'), '18');
    await user.click(dialog.getByRole('button', { name: 'Start the marathon' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      path: 'POST /api/learning/:productId/marathon',
      input: {
        params: { productId: PRODUCT },
        body: { startsOn: '2999-01-01', timeZone: 'Asia/Tokyo', reminderHour: 18 },
      },
    });
  });

  it('shows the day, what is to do, what was missed and what comes when', async () => {
    const { user, onLesson } = show(RUNNING);
    expect(screen.getByText('Day 2 of 3')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Today' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Not done yet' })).toBeTruthy();
    expect(screen.getByText('Module d3')).toBeTruthy();
    expect(screen.getByText('Mar 30, 2026')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Task d1' }));
    expect(onLesson).toHaveBeenCalledWith('d1-task');
  });

  it('previews the new dates before the rest is moved', async () => {
    const { user, sent } = show(RUNNING);
    await user.click(screen.getByRole('button', { name: 'Move the remaining days' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Move by (days)'), '5');
    expect(dialog.getByText('Apr 4, 2026')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Move the remaining days' }));
    await waitFor(() => expect(sent[0]?.input.body).toEqual({ days: 5 }));
  });

  it('is not moved twice', () => {
    show({ ...RUNNING, moved: true, canMove: false });
    expect(screen.queryByRole('button', { name: 'Move the remaining days' })).toBeNull();
  });

  describe('by the clock', () => {
    beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-29T22:59:59Z') }));
    afterEach(() => void vi.useRealTimers());

    it('is read again when the next day opens, 23 hours after the last in the night of the clock change', async () => {
      const { api } = fakeApi(() => RUNNING);
      const { client } = renderWith(
        <MarathonPanel outline={outlineWith({ modules, marathon: RUNNING })} onLesson={() => {}} />,
        api,
      );
      const read = vi.spyOn(client, 'invalidateQueries');
      await vi.advanceTimersByTimeAsync(999);
      expect(read).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(read).toHaveBeenCalledWith({ queryKey: ['en', 'learning', PRODUCT] });
    });

    it('counts the days to a fixed start', () => {
      show({ ...RUNNING, start: 'fixed', startsOn: '2026-04-02', today: 0, canMove: false });
      expect(screen.getByText(/Starts: Apr 2, 2026/).textContent).toContain('(in 4 days)');
    });
  });
});

describe('a closed lesson', () => {
  const closed = { reason: 'prerequisite' as const, opensAt: null, lessonKeys: ['d1-task'], productId: null };
  const open = (lock: Parameters<typeof LessonClosed>[0]['lock']) => {
    const { api } = fakeApi(() => null);
    const onLesson = vi.fn();
    const outline = outlineWith({ modules, marathon: RUNNING });
    renderWith(<LessonClosed outline={outline} lock={lock} onLesson={onLesson} />, api);
    return onLesson;
  };

  it('names the lessons to complete before and leads there', async () => {
    const onLesson = open(closed);
    await userEvent.click(screen.getByRole('button', { name: 'Task d1' }));
    expect(onLesson).toHaveBeenCalledWith('d1-task');
  });

  it('says when its day opens, in the zone of the run', () => {
    open({ ...closed, reason: 'not_yet_open', lessonKeys: [], opensAt: '2026-03-29T23:00:00.000Z' });
    expect(screen.getByText('Opens: Mar 30, 2026')).toBeTruthy();
  });

  it('leads to the part before', () => {
    open({ ...closed, reason: 'previous_part', lessonKeys: [], productId: 'p' });
    expect(screen.getByRole('link', { name: 'Go to the previous part' }).getAttribute('href')).toContain(
      '/p/en',
    );
  });
});

describe('progress', () => {
  const { api } = fakeApi(() => null);
  const part = {
    productId: PRODUCT,
    productType: 'COURSE' as const,
    title: 'Drawing',
    progress: { status: 'IN_PROGRESS' as const, percent: 50, completedLessons: 1, totalLessons: 2 },
    lock: null,
    credited: false,
    completedAt: null,
    minutesLeft: 90,
    skills: [{ slug: 'draw', name: 'Draw' }],
  };
  const whole = outlineWith({
    modules: [],
    parts: [part],
    progress: part.progress,
    productType: 'PROFESSION',
  });

  it('opens to what counts, what is done and when', () => {
    const lessons = [
      { ...row, key: 'a', title: 'A', status: 'COMPLETED' as const, completedAt: '2026-03-28T12:00:00Z' },
      {
        ...row,
        key: 'b',
        title: 'B',
        test: { passPercent: 70, maxAttempts: 3, attemptsLeft: 1, passed: false, bestPercent: 40 },
      },
    ];
    const course = outlineWith({ modules: [{ key: 'm', title: 'M', fallback: false, lessons }] });
    renderWith(<BreakdownList outline={course} />, api);
    expect(screen.getByText(/Completed: Mar 28, 2026/)).toBeTruthy();
    expect(screen.getByText(/Pass mark: 70%.*Best result: 40%/)).toBeTruthy();
  });

  it('of a profession says what is left and the next step, and maps its skills', () => {
    renderWith(
      <>
        <ProgramRest outline={whole} />
        <SkillMap parts={whole.parts} />
      </>,
      api,
    );
    expect(screen.getByText(/Lessons: 1/).textContent).toContain('Time:');
    expect(screen.getByRole('link', { name: 'Continue learning' })).toBeTruthy();
    expect(screen.getByText('In progress (0 of 1)')).toBeTruthy();
  });
});
