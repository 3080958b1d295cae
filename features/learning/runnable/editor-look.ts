import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colours of code listings in lessons, by the tokens of the theme: they reach into the editor's shadow root. */
const code = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--program)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--longread)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--marathon)' },
  { tag: [tags.function(tags.variableName), tags.definition(tags.variableName)], color: 'var(--course)' },
  { tag: [tags.typeName, tags.className, tags.standard(tags.name)], color: 'var(--profession)' },
  { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--danger)' },
]);

const look = EditorView.theme({
  '&': {
    color: 'var(--ink)',
    backgroundColor: 'var(--raised)',
    border: '1px solid var(--control-line)',
    borderRadius: 'var(--radius-control)',
    fontSize: 'var(--text-16)',
    overflow: 'hidden',
  },
  '&.cm-focused': { outline: '3px solid var(--brand)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6', maxHeight: '60vh', overflow: 'auto' },
  '.cm-content': { minHeight: '8em', paddingBlock: 'var(--space-3)', caretColor: 'var(--ink)' },
  '.cm-gutters': {
    backgroundColor: 'var(--sunk)',
    color: 'var(--muted)',
    borderInlineEnd: '1px solid var(--line)',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '2.5ch', paddingInline: '6px' },
  '.cm-content ::selection': { backgroundColor: 'var(--brand)', color: 'var(--on-brand)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--brand-tint)',
    outline: '1px solid var(--brand)',
  },
  '.cm-wrongLine': {
    backgroundColor: 'var(--danger-tint)',
    boxShadow: 'inset 3px 0 0 var(--danger)',
  },
});

export const EDITOR_LOOK = [look, syntaxHighlighting(code)];
