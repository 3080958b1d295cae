import { EditorView } from '@codemirror/view';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CodeField } from '@/features/learning/runnable/code-field';

// jsdom names the maker of Safari, for which the editor calls what jsdom lacks.
vi.hoisted(() => Object.defineProperty(navigator, 'vendor', { value: '' }));
const onRun = vi.fn();
const onChange = vi.fn();

interface FieldProps {
  plain?: boolean;
  disabled?: boolean;
  errorLine?: number | null;
}

function Field({ plain = false, disabled = false, errorLine = null }: FieldProps) {
  const [value, setValue] = useState('select 1');
  const change = (text: string) => {
    onChange(text);
    setValue(text);
  };
  return (
    <>
      <CodeField
        language="sql"
        label="Code"
        hint="Press Escape, then Tab."
        value={value}
        onChange={change}
        onRun={onRun}
        errorLine={errorLine}
        disabled={disabled}
        plain={plain}
      />
      <button type="button" onClick={() => setValue('select 0')}>
        Reset
      </button>
    </>
  );
}

const field = () => screen.queryByRole('textbox', { name: 'Code' });

/** Opens the field and waits for the editor that replaces it once it has the focus. */
async function openEditor(props: FieldProps = {}) {
  const { container, rerender } = render(<Field {...props} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Code' }));
  const content = await waitFor(() => {
    const found = container.querySelector('div')?.shadowRoot?.querySelector<HTMLElement>('.cm-content');
    if (!found) throw new Error('the editor is not there yet');
    return found;
  });
  const text = () => EditorView.findFromDOM(content)?.state.doc.toString();
  /** What browsers do with a typed letter: they change the line, and the editor reads it. */
  const type = async (line: string) => {
    const [first] = content.querySelectorAll('.cm-line');
    if (first) first.textContent = line;
    await waitFor(() => expect(text()).toBe(line));
  };
  /** Whether the browser moves the focus: the editor left the key to it. */
  const tabLeaves = () => fireEvent.keyDown(content, { key: 'Tab', keyCode: 9 });
  return { content, container, rerender, text, type, tabLeaves };
}

beforeEach(() => {
  onRun.mockReset();
  onChange.mockReset();
  // jsdom measures no text.
  Range.prototype.getClientRects = () => document.body.getClientRects();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('takes over the focus, the label and the text of the field', async () => {
  const { content, container, text } = await openEditor();
  expect(field()).toBeNull();
  expect(text()).toBe('select 1');
  expect(content.getRootNode()).toHaveProperty('activeElement', content);
  expect(content.getAttribute('aria-label')).toBe('Code');
  const hint = container.querySelector('div')?.shadowRoot?.getElementById('hint');
  expect(content.getAttribute('aria-describedby')).toBe('hint');
  expect(hint?.textContent).toBe('Press Escape, then Tab.');
});

it('passes on what is typed, and shows what is changed from outside without passing it on', async () => {
  const { text, type } = await openEditor();
  await type('select 12');
  expect(onChange.mock.calls).toEqual([['select 12']]);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(text()).toBe('select 0');
  expect(onChange).toHaveBeenCalledOnce();
});

it('indents by Tab, leaves by Escape and Tab, and indents again once something is typed', async () => {
  const { content, text, type, tabLeaves } = await openEditor();
  expect(tabLeaves()).toBe(false);
  expect(text()).toBe('  select 1');
  fireEvent.keyDown(content, { key: 'Escape', keyCode: 27 });
  // The editor of itself would take Tab back after two seconds.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  expect(tabLeaves()).toBe(true);
  expect(fireEvent.keyDown(content, { key: 'Tab', keyCode: 9, shiftKey: true })).toBe(true);
  expect(text()).toBe('  select 1');
  await type('select 2');
  expect(tabLeaves()).toBe(false);
});

it('runs by Ctrl+Enter', async () => {
  const { content, text } = await openEditor();
  fireEvent.keyDown(content, { key: 'Enter', keyCode: 13, ctrlKey: true });
  expect(onRun).toHaveBeenCalledOnce();
  expect(text()).toBe('select 1');
});

it('marks the line of an error until something is typed', async () => {
  const { content, rerender, type } = await openEditor();
  const marked = () => content.querySelectorAll('.cm-wrongLine').length;
  expect(marked()).toBe(0);
  rerender(<Field errorLine={1} />);
  expect(marked()).toBe(1);
  await type('select 2');
  expect(marked()).toBe(0);
});

it('takes no text while it is disabled', async () => {
  const { text, tabLeaves } = await openEditor({ disabled: true });
  tabLeaves();
  expect(text()).toBe('select 1');
  expect(onChange).not.toHaveBeenCalled();
});

it('becomes a plain field with the same text, and stays one', async () => {
  const { rerender, type } = await openEditor();
  await type('select 3');
  rerender(<Field plain />);
  expect(field()).toHaveProperty('value', 'select 3');
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), ';');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(field()).toHaveProperty('value', 'select 3;');
  expect(onRun).toHaveBeenCalledOnce();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reset' }));
});
