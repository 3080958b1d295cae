import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Ellipsis, Table2 } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { useTranslation } from '@/hooks/use-translation';
import styles from './rich-text.module.css';
import { runTableCommand, TABLE_COMMANDS } from './table-commands';
import {
  type AskingId,
  COMMAND_IDS,
  COMMANDS,
  type CommandId,
  isCommand,
  MORE,
  TOOLBAR,
} from './toolbar-commands';

export interface ToolbarProps {
  editor: Editor;
  toolbar: RefObject<HTMLDivElement | null>;
  onAsk: (asking: AskingId) => void;
}

/** What the selection can be made into; arrows go from button to button, Escape goes back to the text. */
export function Toolbar({ editor, toolbar, onAsk }: ToolbarProps) {
  const { t } = useTranslation('manager-content');
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => COMMAND_IDS.filter((id) => COMMANDS[id].isActive(now)).join(' '),
  }).split(' ');
  const run = (id: CommandId | AskingId) => (isCommand(id) ? COMMANDS[id].run(editor) : onAsk(id));
  const isActive = (id: CommandId | AskingId) =>
    isCommand(id) ? active.includes(id) : id === 'link' && editor.isActive('link');
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={t('text.toolbar')}
      className={styles.toolbar}
      onKeyDown={(event) => walk(event, editor)}
    >
      {TOOLBAR.map((group, index) => (
        <div key={group[0]?.[0]} className={styles.group}>
          {group.map(([id, Icon], place) => (
            <IconButton
              key={id}
              size="small"
              label={t(`text.${id}`)}
              aria-pressed={isActive(id)}
              tabIndex={index === 0 && place === 0 ? 0 : -1}
              // The selection stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(id)}
            >
              <Icon aria-hidden="true" />
            </IconButton>
          ))}
        </div>
      ))}
      <MoreMenu run={run} />
      {active.includes('table') && <TableMenu editor={editor} />}
    </div>
  );
}

function MoreMenu({ run }: { run: (id: CommandId | AskingId) => void }) {
  const { t } = useTranslation('manager-content');
  return (
    <LazyMenu
      trigger={
        <IconButton size="small" label={t('text.more')} tabIndex={-1}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      groups={MORE.map((ids) =>
        ids.map((id) => ({ key: id, label: t(`text.${id}`), onSelect: () => run(id) })),
      )}
    />
  );
}

function TableMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation('manager-content');
  const entry = (command: (typeof TABLE_COMMANDS)[number]) => ({
    key: command,
    label: t(`text.tables.${command}`),
    onSelect: () => runTableCommand(editor, command),
  });
  const [rows, columns, rest] = [
    TABLE_COMMANDS.slice(0, 3),
    TABLE_COMMANDS.slice(3, 6),
    TABLE_COMMANDS.slice(6),
  ];
  return (
    <LazyMenu
      trigger={
        <IconButton size="small" label={t('text.tableMenu')} tabIndex={-1}>
          <Table2 aria-hidden="true" />
        </IconButton>
      }
      groups={[rows.map(entry), columns.map(entry), rest.map(entry)]}
    />
  );
}

/** Arrows, Home and End within the toolbar. */
function walk(event: KeyboardEvent<HTMLDivElement>, editor: Editor): void {
  if (event.key === 'Escape') {
    editor.commands.focus();
    return;
  }
  const buttons: (Element | null)[] = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  const next = buttons[(to + buttons.length) % buttons.length];
  if (next instanceof HTMLElement) next.focus();
}

/** The first button, for the key that leads to the toolbar. */
export function useToolbarFocus() {
  const toolbar = useRef<HTMLDivElement>(null);
  return { toolbar, focus: () => toolbar.current?.querySelector('button')?.focus() };
}
