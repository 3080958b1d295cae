import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { createRef, useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProblemPartOf, RunShape } from '@/contracts/learning/problem';
import { NO_OUTCOME } from '@/features/learning/runnable/limits';
import type { RunJob, RunOutcome } from '@/features/learning/runnable/protocol';
import type { RunWatch } from '@/features/learning/runnable/run-program';
import {
  type RunnableHandle,
  RunnablePart,
  type RunnablePartProps,
  type RunnableValue,
} from '@/features/learning/runnable/runnable-part';
import { RuntimeError } from '@/features/learning/runnable/runtime-error';
import learning from '../../../../public/locales/en/learning.json';

type Run = (job: RunJob, watch: RunWatch) => Promise<RunOutcome>;
const { run, canRun } = vi.hoisted(() => ({ run: vi.fn<Run>(), canRun: vi.fn<() => boolean>() }));
vi.mock('@/features/learning/runnable/run-program', () => ({ runProgram: run, canRun }));
// jsdom lays nothing out, which the editor needs.
vi.mock('@/features/learning/runnable/code-editor', () => Promise.reject(new Error('not here')));

const PART: ProblemPartOf<'runnable'> = {
  kind: 'runnable',
  partId: 'p',
  prompt: { type: 'doc', content: [] },
  language: 'sql',
  starter: 'select 1',
  setup: 'create table a (b)',
  files: [],
};
const table = (rows: (string | number | null)[][], count = rows.length) => ({
  ...NO_OUTCOME,
  table: { columns: ['name', 'people'], rows, count },
});

let values: RunnableValue[] = [];
const ref = createRef<RunnableHandle>();

function Host(props: Partial<RunnablePartProps>) {
  const [value, setValue] = useState<RunnableValue | undefined>(props.value);
  const change = (next: RunnableValue) => {
    values.push(next);
    setValue(next);
  };
  return <RunnablePart part={PART} {...props} value={value} onChange={change} ref={ref} />;
}

function show(props: Partial<RunnablePartProps> = {}) {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { learning } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  render(
    <I18nextProvider i18n={i18n}>
      <Host {...props} />
    </I18nextProvider>,
  );
}
const field = () => screen.getByRole('textbox', { name: 'Code, SQL' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);
beforeEach(() => {
  values = [];
  run.mockReset();
  canRun.mockReturnValue(true);
  Reflect.deleteProperty(navigator, 'connection');
  localStorage.clear();
});

it('runs the code as it stands and shows the rows as a table', async () => {
  run.mockResolvedValue(
    table(
      [
        ['Oslo', 717710],
        ['Atlantis', null],
      ],
      700,
    ),
  );
  show();
  expect(field()).toHaveProperty('value', 'select 1');
  await press('Run');
  const shown = await screen.findByRole('table', { name: 'The first 2 of 700 rows' });
  expect(
    within(shown)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['name', 'people']);
  expect(within(shown).getByText('NULL').tagName).toBe('EM');
  expect(screen.getByRole('status').textContent).toBe('Done: 700 rows');
  expect(run.mock.calls[0]?.[0]).toEqual({ language: 'sql', setup: PART.setup, code: 'select 1', files: [] });
  const output = {
    columns: ['name', 'people'],
    rows: [
      ['Oslo', 717710],
      ['Atlantis', null],
    ],
    cut: true,
  };
  expect(values).toEqual([{ code: 'select 1', output: JSON.stringify(output) }]);
});

it('drops the output when the code changes, and says so', async () => {
  run.mockResolvedValue(table([['Oslo', 1]]));
  show();
  await press('Run');
  await screen.findByRole('table');
  await userEvent.type(field(), ';');
  expect(values.at(-1)).toEqual({ code: 'select 1;' });
  expect(screen.getByText('The code has changed since this run.')).toBeTruthy();
});

it('runs by Ctrl+Enter', async () => {
  run.mockResolvedValue(table([]));
  show();
  await userEvent.type(field(), '{Control>}{Enter}{/Control}');
  expect(run).toHaveBeenCalledOnce();
});

it('runs before a check only if the code has changed since', async () => {
  run.mockResolvedValue(table([['Oslo', 1]]));
  show();
  const first = await vi.waitFor(() => ref.current?.run());
  expect(first?.output).toContain('Oslo');
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(await ref.current?.run()).toEqual(first);
  expect(run).toHaveBeenCalledOnce();
});

it('shows progress, stops on request and gives no output then', async () => {
  let watched: RunWatch | undefined;
  run.mockImplementation((_, watch) => {
    watched = watch;
    return new Promise((resolve) =>
      watch.signal.addEventListener('abort', () =>
        resolve({ ...NO_OUTCOME, error: { kind: 'stopped', message: '', line: null } }),
      ),
    );
  });
  show();
  await press('Run');
  expect(screen.getByRole('status').textContent).toBe('Loading SQL…');
  watched?.onProgress({ loaded: 1, total: 4 });
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('25');
  watched?.onStarted();
  expect(await screen.findByText('Running…')).toBeTruthy();
  await press('Stop');
  expect((await screen.findAllByText('You stopped the program.')).length).toBe(2);
  expect(values).toEqual([]);
});

it.each<[RunOutcome['error'], string]>([
  [{ kind: 'code', message: 'no such table: a', line: 3 }, 'There’s an error on line 3.'],
  [{ kind: 'time', message: '', line: null }, 'Stopped after 10 seconds. Is there a loop that never ends?'],
  [{ kind: 'input', message: '', line: 1 }, 'input() doesn’t work here. Put the value in the code instead.'],
  [
    { kind: 'setup', message: 'near "x"', line: null },
    'The error is in the exercise itself, not in your code. near "x"',
  ],
])('says what went wrong: %o', async (error, text) => {
  run.mockResolvedValue({ ...NO_OUTCOME, text: 'before', error });
  show();
  await press('Run');
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
  expect(screen.getByRole('log', { name: 'Output' }).textContent).toBe('before');
  expect(screen.queryByText('no such table: a') !== null).toBe(error?.kind === 'code');
  expect(JSON.parse(values[0]?.output ?? '')).toEqual({ error: error?.message || error?.kind });
});

it('says that programs cannot run here, and tells the exercise', async () => {
  run.mockRejectedValue(new RuntimeError('browser'));
  const onUnavailable = vi.fn();
  show({ onUnavailable });
  await press('Run');
  expect(await screen.findByText(learning.run.unavailable)).toBeTruthy();
  expect(onUnavailable).toHaveBeenCalledOnce();
});

describe('the expected result', () => {
  const shape: RunShape = { kind: 'table', columns: ['name', 'people'], columnCount: 2, rowCount: 3 };
  const part = { ...PART, shape };
  const region = () => screen.queryByRole('region', { name: 'What your code should produce' });
  const lines = () => within(region() ?? document.body).getAllByRole('listitem');

  it('is not shown where programs run', async () => {
    run.mockResolvedValue(table([['Oslo', 1]]));
    show({ part });
    await press('Run');
    await screen.findByRole('table');
    expect(region()).toBeNull();
  });

  it('is shown at once in a browser without workers, with what to do', () => {
    canRun.mockReturnValue(false);
    show({ part });
    expect(lines().map((line) => line.textContent)).toEqual(['Columns: name, people', 'Rows: 3']);
    expect(screen.getByText(learning.run.elsewhere)).toBeTruthy();
  });

  it('is shown after a failed start or download', async () => {
    run.mockRejectedValue(new RuntimeError('network'));
    show({ part: { ...part, shape: { ...shape, columns: null } } });
    expect(region()).toBeNull();
    await press('Run');
    await screen.findByText(/^We couldn’t load SQL/);
    expect(lines().map((line) => line.textContent)).toEqual(['Columns: 2', 'Rows: 3']);
  });

  it('is shown before the first download when the person saves data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    run.mockResolvedValue(table([['Oslo', 1]]));
    show({ part: { ...part, shape: { kind: 'output', lineCount: 4 } } });
    expect(region()?.textContent).toContain('Data saver is on. The first run downloads SQL.');
    expect(region()?.textContent).toContain('Lines of output: 4');
    await press('Run');
    await screen.findByRole('table');
    expect(region()).toBeNull();
  });

  it('names the value of the last line, and only what to do without a shape', () => {
    canRun.mockReturnValue(false);
    show({ part: { ...part, shape: { kind: 'value' } } });
    expect(region()?.textContent).toContain('The result is the value of the last line.');
    cleanup();
    show();
    expect(region()?.textContent).toBe(learning.run.elsewhere);
  });
});

it('can be tried again after a failed download', async () => {
  run.mockRejectedValueOnce(new RuntimeError('network')).mockResolvedValue(table([['Oslo', 1]]));
  const onUnavailable = vi.fn();
  show({ onUnavailable });
  await press('Run');
  expect(await screen.findByText(/^We couldn’t load SQL/)).toBeTruthy();
  await press('Run');
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(onUnavailable).not.toHaveBeenCalled();
});

it('goes back to the start and brings the last attempt back', async () => {
  show({ value: { code: 'select 2' }, lastAttempt: 'select 2' });
  await press('Reset the code');
  expect(field()).toHaveProperty('value', 'select 1');
  await press('Restore my last attempt');
  expect(field()).toHaveProperty('value', 'select 2');
  expect(screen.queryByRole('button', { name: 'Restore my last attempt' })).toBeNull();
});

it('keeps the choice of a plain field', async () => {
  show();
  await userEvent.click(screen.getByRole('switch', { name: 'Plain text field' }));
  expect(screen.getByRole('switch')).toHaveProperty('checked', true);
  expect(localStorage.getItem('plainCodeField')).toBe('true');
});
