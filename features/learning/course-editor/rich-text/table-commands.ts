import type { Editor } from '@tiptap/core';

export const TABLE_COMMANDS = [
  ...(['rowBefore', 'rowAfter', 'rowRemove', 'columnBefore', 'columnAfter', 'columnRemove'] as const),
  ...(['headRow', 'headColumn', 'cellsMerge', 'cellSplit', 'tableRemove'] as const),
];
export type TableCommand = (typeof TABLE_COMMANDS)[number];

/** Changes of the table around the cursor. */
export function runTableCommand(editor: Editor, command: TableCommand): void {
  const chain = editor.chain().focus();
  const chains = {
    rowBefore: chain.addRowBefore,
    rowAfter: chain.addRowAfter,
    rowRemove: chain.deleteRow,
    columnBefore: chain.addColumnBefore,
    columnAfter: chain.addColumnAfter,
    columnRemove: chain.deleteColumn,
    headRow: chain.toggleHeaderRow,
    headColumn: chain.toggleHeaderColumn,
    cellsMerge: chain.mergeCells,
    cellSplit: chain.splitCell,
    tableRemove: chain.deleteTable,
  };
  chains[command]().run();
}
