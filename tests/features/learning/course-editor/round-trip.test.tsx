import { cleanup, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EditedItem } from '@/contracts/learning/stored-item';
import { checkDocument } from '@/domain/learning/document-check';
import { documentsOfBody } from '@/domain/learning/item-documents';
import { ItemBody } from '@/features/learning/course-editor/lesson/item-body';
import { storedDocument } from '@/features/learning/course-editor/rich-text/stored-document';
import { EVERY_ITEM, hasEveryKind, RICH_DOC } from './every-item';
import { layOutRanges } from './layout';
import { say, show } from './render';

layOutRanges();
afterEach(cleanup);

const bytes = (value: unknown) => JSON.stringify(value);
const editorOf = (element: HTMLElement): Editor => (element as HTMLElement & { editor: Editor }).editor;

describe('the fields of an item', () => {
  it('are tried with every kind', () => expect(hasEveryKind()).toBe(true));

  it.each(EVERY_ITEM.map((edited) => [edited.item.kind, edited] as const))(
    'of kind %s give nothing while nothing is typed, even when each was focused',
    async (_, edited) => {
      const onChange = vi.fn<(next: EditedItem) => void>();
      const before = bytes(edited);
      const { user, container } = show(<ItemBody edited={edited} onChange={onChange} />);
      for (const field of container.querySelectorAll<HTMLElement>('input, textarea, select')) field.focus();
      for (const text of screen.queryAllByRole('textbox').filter((element) => element.matches('div')))
        await user.click(text);
      await vi.waitFor(() =>
        expect(container.querySelectorAll('div[role="textbox"][tabindex="0"]:not(.text)')).toHaveLength(0),
      );
      expect(onChange).not.toHaveBeenCalled();
      expect(bytes(edited)).toBe(before);
    },
  );

  it('change only what was typed', async () => {
    const onChange = vi.fn<(next: EditedItem) => void>();
    const quote = EVERY_ITEM.find(({ item }) => item.kind === 'quote');
    if (!quote) throw new Error('no quote');
    const { user } = show(<ItemBody edited={quote} onChange={onChange} />);
    await user.type(screen.getByLabelText(say.item.author), '!');
    expect(onChange.mock.lastCall?.[0]).toEqual({ ...quote, item: { ...quote.item, author: 'William!' } });
  });

  it('keep a text that was changed and changed back, byte for byte', async () => {
    const onChange = vi.fn<(next: EditedItem) => void>();
    const [text] = EVERY_ITEM;
    if (!text) throw new Error('no text');
    const { user } = show(<ItemBody edited={text} onChange={onChange} />);
    await user.click(screen.getByRole('textbox', { name: say.kind.rich_text }));
    const editor = editorOf(
      await vi.waitFor(() => {
        const found = document.querySelector<HTMLElement>('.ProseMirror');
        if (!found) throw new Error('no editor');
        return found;
      }),
    );
    editor.commands.insertContentAt(1, 'New ');
    const changed = onChange.mock.lastCall?.[0];
    expect(bytes(changed)).toContain('New Rows');
    for (const doc of changed ? documentsOfBody(changed.item) : []) checkDocument(doc);
    editor.commands.undo();
    expect(storedDocument(editor.getJSON())).toEqual(RICH_DOC);
    expect(onChange.mock.lastCall?.[0]).toEqual(text);
  });
});
