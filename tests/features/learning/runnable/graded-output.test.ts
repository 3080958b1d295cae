import { expect, it } from 'vitest';
import { gradedOutput } from '@/features/learning/runnable/graded-output';
import { NO_OUTCOME } from '@/features/learning/runnable/limits';

const read = (text: string | undefined) => JSON.parse(text ?? 'null');
const error = (kind: 'code' | 'time' | 'stopped', message = '') => ({
  ...NO_OUTCOME,
  error: { kind, message, line: null },
});

it('is the table of SQL, the text and value of Python, or the error', () => {
  const table = { columns: ['a'], rows: [[1], [null]], count: 2 };
  expect(read(gradedOutput('sql', { ...NO_OUTCOME, table }))).toEqual({
    columns: ['a'],
    rows: [[1], [null]],
  });
  expect(read(gradedOutput('sql', NO_OUTCOME))).toEqual({ columns: [], rows: [] });
  expect(read(gradedOutput('python', { ...NO_OUTCOME, text: 'x\n', value: '(4,)', json: '[4]' }))).toEqual({
    text: 'x\n',
    value: [4],
  });
  expect(read(gradedOutput('python', { ...NO_OUTCOME, text: 'x', value: '{4}' }))).toEqual({ text: 'x' });
  expect(read(gradedOutput('python', { ...NO_OUTCOME, text: 'x' }))).toEqual({ text: 'x' });
  expect(read(gradedOutput('sql', error('code', 'no such table')))).toEqual({ error: 'no such table' });
  expect(read(gradedOutput('python', error('time')))).toEqual({ error: 'time' });
  expect(gradedOutput('sql', error('stopped'))).toBeUndefined();
});

it('stays within what the service takes, and says when rows are missing', () => {
  const rows = Array.from({ length: 500 }, (_, index) => [index, 'ü"'.repeat(200)]);
  const output =
    gradedOutput('sql', { ...NO_OUTCOME, table: { columns: ['n', 't'], rows, count: 500 } }) ?? '';
  expect(output.length).toBeLessThanOrEqual(60_000);
  expect(output.length).toBeGreaterThan(58_000);
  expect(read(output)).toMatchObject({ cut: true, columns: ['n', 't'] });
  const text =
    gradedOutput('python', {
      ...NO_OUTCOME,
      text: '"\n'.repeat(30_000),
      json: JSON.stringify('v'.repeat(14_000)),
    }) ?? '';
  expect(text.length).toBeLessThanOrEqual(60_000);
  expect(read(text).value.length).toBe(14_000);
});
