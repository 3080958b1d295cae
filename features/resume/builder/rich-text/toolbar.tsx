import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Bold, Italic, Link, List, ListOrdered } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useTranslation } from '@/hooks/use-translation';
import styles from './rich-text.module.css';

const BUTTONS = [
  ['bold', Bold],
  ['italic', Italic],
  ['link', Link],
  ['bulletList', List],
  ['orderedList', ListOrdered],
] as const;
type ButtonName = (typeof BUTTONS)[number][0];

export interface ToolbarProps {
  editor: Editor;
  onLink: () => void;
}

/** What the selection can be made into; arrows go from button to button. */
export function Toolbar({ editor, onLink }: ToolbarProps) {
  const { t } = useTranslation('resume');
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      BUTTONS.map(([name]) => name)
        .filter((name) => now.isActive(name))
        .join(' '),
  }).split(' ');
  const run: Record<ButtonName, () => unknown> = {
    bold: () => editor.chain().focus().toggleBold().run(),
    italic: () => editor.chain().focus().toggleItalic().run(),
    link: onLink,
    bulletList: () => editor.chain().focus().toggleBulletList().run(),
    orderedList: () => editor.chain().focus().toggleOrderedList().run(),
  };
  return (
    <div role="toolbar" aria-label={t('text.toolbar')} className={styles.toolbar} onKeyDown={walk}>
      {BUTTONS.map(([name, Icon], index) => (
        <IconButton
          key={name}
          size="small"
          label={t(`text.${name}`)}
          aria-pressed={active.includes(name)}
          tabIndex={index === 0 ? 0 : -1}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run[name]()}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      ))}
    </div>
  );
}

/** Arrows, Home and End within the toolbar. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons: (Element | null)[] = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  const next = buttons[(to + buttons.length) % buttons.length];
  if (next instanceof HTMLElement) next.focus();
}
