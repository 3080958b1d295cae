import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from '@codemirror/commands';
import { python } from '@codemirror/lang-python';
import { SQLite, sql } from '@codemirror/lang-sql';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { Compartment, EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers } from '@codemirror/view';
import type { RunLanguage } from '@/contracts/learning/problem';
import { EDITOR_LOOK } from './editor-look';

export interface EditorOptions {
  language: RunLanguage;
  value: string;
  label: string;
  /** How to leave the editor by keyboard, for screen readers. */
  hint: string;
  /** What is selected if the editor takes over from a focused text field. */
  focus: readonly [number, number] | null;
  onChange(value: string): void;
  onRun(): void;
}

export interface CodeEditor {
  setValue(value: string): void;
  setDisabled(disabled: boolean): void;
  /** Marks a line, starting at 1, until the next change. */
  markLine(line: number | null): void;
  destroy(): void;
}

const HINT_ID = 'hint';
const markedLine = StateEffect.define<number | null>();
const marked = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (lines, transaction) => {
    const effect = transaction.effects.find((candidate) => candidate.is(markedLine));
    if (effect) return lineMark(transaction.state, effect.value);
    return transaction.docChanged ? Decoration.none : lines;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function lineMark({ doc }: EditorState, line: number | null): DecorationSet {
  if (line === null || line < 1 || line > doc.lines) return Decoration.none;
  return Decoration.set([Decoration.line({ class: 'cm-wrongLine' }).range(doc.line(line).from)]);
}

/**
 * Puts an editor into an element. It is in a shadow root: there its style sheet is an object, which the policy of
 * pages allows, and not an element, which it forbids.
 */
export function mountEditor(host: HTMLElement, options: EditorOptions): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const hint = document.createElement('p');
  hint.id = HINT_ID;
  hint.hidden = true;
  hint.textContent = options.hint;
  const parent = document.createElement('div');
  root.replaceChildren(hint, parent);
  const access = new Compartment();
  let quiet = false;
  const view = new EditorView({
    root,
    parent,
    state: EditorState.create({
      doc: options.value,
      extensions: [
        ...behaviour(options),
        access.of([]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !quiet) options.onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  if (options.focus) {
    const [anchor, head] = options.focus;
    view.dispatch({ selection: { anchor, head } });
    view.focus();
  }
  return {
    setValue: (value) => {
      const { doc } = view.state;
      if (doc.toString() === value) return;
      quiet = true;
      const changes = { from: 0, to: doc.length, insert: value };
      view.dispatch({ changes, annotations: isolateHistory.of('full') });
      quiet = false;
    },
    setDisabled: (disabled) =>
      view.dispatch({ effects: access.reconfigure(disabled ? EditorState.readOnly.of(true) : []) }),
    markLine: (line) => view.dispatch({ effects: markedLine.of(line) }),
    destroy: () => view.destroy(),
  };
}

function behaviour({ language, label, onRun }: EditorOptions): Extension[] {
  const run = () => {
    onRun();
    return true;
  };
  return [
    lineNumbers(),
    history(),
    bracketMatching(),
    indentOnInput(),
    indentUnit.of(language === 'python' ? '    ' : '  '),
    language === 'python' ? python() : sql({ dialect: SQLite }),
    marked,
    keymap.of([
      { key: 'Mod-Enter', run },
      { key: 'Ctrl-Enter', run },
      indentWithTab,
      ...historyKeymap,
      ...defaultKeymap,
    ]),
    leaveByKeyboard,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-describedby': HINT_ID,
      spellcheck: 'false',
      autocapitalize: 'off',
      autocorrect: 'off',
      translate: 'no',
    }),
    EDITOR_LOOK,
  ];
}

/** After Escape, Tab leaves the editor until something is typed. */
const leaveByKeyboard: Extension = [
  EditorView.domEventHandlers({
    keydown: (event, view) => {
      if (event.key === 'Escape' && !event.isComposing) view.setTabFocusMode(true);
    },
    blur: (_, view) => view.setTabFocusMode(false),
  }),
  EditorView.updateListener.of(({ docChanged, view }) => {
    if (docChanged) view.setTabFocusMode(false);
  }),
];
