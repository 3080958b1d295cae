import type { Editor } from '@tiptap/core';
import { type CSSProperties, type RefObject, useEffect, useId, useImperativeHandle, useState } from 'react';
import { ITEM_KINDS, type ItemKind } from '@/domain/learning/new-item';
import { useTranslation } from '@/hooks/use-translation';
import styles from './rich-text.module.css';
import type { SlashState } from './slash-extension';
import { type AskingId, COMMANDS, type CommandId, isCommand } from './toolbar-commands';

const TEXT_ENTRIES = [
  ...(['heading2', 'heading3', 'bulletList', 'orderedList', 'blockquote', 'codeBlock', 'table'] as const),
  ...(['note', 'tip', 'warning', 'details', 'figure', 'picture', 'formulaBlock', 'rule'] as const),
];

export interface SlashMenuProps {
  editor: Editor;
  state: SlashState;
  /** Offered where items of the lesson can be put in. */
  onItem: ((kind: ItemKind) => void) | undefined;
  onAsk: (asking: AskingId) => void;
  /** Receives the keys of the editor. */
  keys: RefObject<((key: string) => boolean) | null>;
}

interface Entry {
  id: string;
  label: string;
  run: () => void;
}

/** What can be put in at a slash: parts of the text, and items of the lesson. The focus stays in the text. */
export function SlashMenu({ editor, state, onItem, onAsk, keys }: SlashMenuProps) {
  const { t } = useTranslation('manager-content');
  const id = useId();
  const [at, setAt] = useState(0);
  const run = (command: CommandId | AskingId) => {
    editor.chain().focus().deleteRange(state.range).run();
    if (isCommand(command)) COMMANDS[command].run(editor);
    else onAsk(command);
  };
  const kinds = onItem ? ITEM_KINDS.filter((kind) => kind !== 'rich_text') : [];
  const all: Entry[] = [
    ...TEXT_ENTRIES.map((name) => ({ id: `text-${name}`, label: t(`text.${name}`), run: () => run(name) })),
    ...kinds.map((kind) => ({ id: `item-${kind}`, label: t(`kind.${kind}`), run: () => onItem?.(kind) })),
  ];
  const asked = state.query.toLocaleLowerCase();
  const entries = all.filter(({ label }) => label.toLocaleLowerCase().includes(asked));
  const current = entries[Math.min(at, entries.length - 1)];
  useImperativeHandle(keys, () => (key: string) => {
    if (entries.length === 0) return false;
    if (key === 'ArrowDown') setAt((Math.min(at, entries.length - 1) + 1) % entries.length);
    else if (key === 'ArrowUp') setAt((at - 1 + entries.length) % entries.length);
    else if (key === 'Enter' || key === 'Tab') current?.run();
    else return false;
    return true;
  });
  const dom = editor.view.dom;
  useEffect(() => {
    dom.setAttribute('aria-controls', id);
    if (current) dom.setAttribute('aria-activedescendant', `${id}-${current.id}`);
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [dom, id, current]);
  if (entries.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('text.slash')}
      className={styles.slash}
      tabIndex={-1}
      style={placeOf(state)}
    >
      {entries.map((entry) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the text
        <div
          key={entry.id}
          id={`${id}-${entry.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={entry === current}
          className={styles.entry}
          onMouseDown={(event) => event.preventDefault()}
          onClick={entry.run}
        >
          {entry.label}
        </div>
      ))}
    </div>
  );
}

/** Below the slash; above it where there is more room. */
function placeOf({ rect }: SlashState): CSSProperties {
  if (!rect) return {};
  const isLow = rect.bottom > window.innerHeight * 0.6;
  const block = isLow ? { bottom: window.innerHeight - rect.top + 4 } : { top: rect.bottom + 4 };
  return { ...block, left: Math.max(8, Math.min(rect.left, window.innerWidth - 296)) };
}
