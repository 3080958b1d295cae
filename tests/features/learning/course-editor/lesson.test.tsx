import { cleanup, screen, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { EditedLesson } from '@/contracts/learning/course-draft';
import type { EditedItem } from '@/contracts/learning/stored-item';
import { LessonEditor } from '@/features/learning/course-editor/lesson/lesson-editor';
import type { Sent } from '../player/render';
import { GET_LESSON, lessonOf, PRODUCT, SAVE_LESSON, textItem } from './draft';
import { COURSE, EVERY_ITEM } from './every-item';
import { layOutRanges } from './layout';
import { kitSays, say, show } from './render';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), undo: vi.fn() }));
vi.mock('@/services/toast', () => ({
  ...{ toastSuccess: toast.success, toastError: toast.error, toastUndo: toast.undo },
}));

vi.mock('@/features/learning/course-editor/autosave', () => ({
  ...{ OUTLINE_AUTOSAVE_MS: 20, LESSON_AUTOSAVE_MS: 20 },
}));

layOutRanges();
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const place = { courseId: COURSE, productId: PRODUCT, language: 'en', lessonKey: 'one' } as const;
const editor = async (text: string): Promise<Editor> => {
  const found = await vi.waitFor(() => {
    const element = [...document.querySelectorAll<HTMLElement>('.ProseMirror')].find((one) =>
      one.textContent?.includes(text),
    );
    if (!element || element.closest('[hidden]')) throw new Error('no editor');
    return element;
  });
  return (found as HTMLElement & { editor: Editor }).editor;
};

/** A service with one lesson, which refuses a save over another one. */
function open(loaded: EditedLesson = lessonOf(), baseLanguage: 'en' | 'de' = 'en') {
  const stored = { now: loaded };
  const answers = ({ path, input }: Sent) => {
    if (path === GET_LESSON) return stored.now;
    if (path === SAVE_LESSON) {
      if (input.body.revision !== stored.now.revision) throw new ApiError('edit_conflict');
      stored.now = { ...stored.now, items: input.body.items, revision: stored.now.revision + 1 };
      return stored.now;
    }
    throw new Error(`not answered: ${path}`);
  };
  const node = <LessonEditor lesson={loaded} place={place} baseLanguage={baseLanguage} asked={null} />;
  return { ...show(node, answers), stored };
}

const isSaved = () => vi.waitFor(() => expect(screen.getByText(kitSays.save.saved)).toBeTruthy(), 4000);
const keysOf = (lesson: EditedLesson) => lesson.items.map(({ key }) => key);
const docText = ({ item }: EditedItem) => JSON.stringify(item);

describe('a lesson', () => {
  it('saves what is typed by itself', async () => {
    const { user, stored } = open();
    await user.click(screen.getAllByRole('textbox', { name: say.kind.rich_text })[0] as HTMLElement);
    (await editor('First words')).commands.insertContentAt(1, 'Very ');
    await screen.findByText(kitSays.save.unsaved);
    await isSaved();
    expect(stored.now.revision).toBe(4);
    expect(docText(stored.now.items[0] as EditedItem)).toContain('Very First words');
    expect(stored.now.items[1]).toEqual(lessonOf().items[1]);
  });

  it('gets every kind of item from its menu, with the focus in it', async () => {
    const { user, stored } = open();
    await user.click(screen.getByRole('button', { name: say.item.add }));
    await user.click(await screen.findByRole('menuitem', { name: say.kind.quote }));
    const quote = await screen.findByRole('region', { name: 'Quote, item 3' });
    await vi.waitFor(() => expect(quote.contains(document.activeElement)).toBe(true));
    await isSaved();
    expect(stored.now.items[2]?.item.kind).toBe('quote');
  });

  it('loses no letter that is typed before the editor is there', async () => {
    const { user, stored } = open(lessonOf({ items: [textItem('a', 'First')] }));
    screen.getByRole('textbox', { name: say.kind.rich_text }).focus();
    await user.keyboard(' word');
    await editor('First');
    await isSaved();
    expect(docText(stored.now.items[0] as EditedItem)).toContain('First word');
  });

  it('splits a text at a slash for what is put in there', async () => {
    const { user, stored } = open(lessonOf({ items: [textItem('a', 'First')] }));
    const [first] = screen.getAllByRole('textbox', { name: say.kind.rich_text });
    if (!first) throw new Error('no text');
    await user.click(first);
    const text = await editor('First');
    text.commands.insertContentAt(7, [
      { type: 'paragraph' },
      { type: 'paragraph', content: [{ type: 'text', text: 'Last' }] },
    ]);
    text.commands.setTextSelection(8);
    text.commands.insertContent('/ima');
    const menu = await screen.findByRole('listbox', { name: say.text.slash });
    await user.click(within(menu).getByRole('option', { name: say.kind.image }));
    await isSaved();
    expect(stored.now.items.map(({ item }) => item.kind)).toEqual(['rich_text', 'image', 'rich_text']);
    expect(docText(stored.now.items[0] as EditedItem)).toContain('First');
    expect(docText(stored.now.items[0] as EditedItem)).not.toContain('/');
    expect(docText(stored.now.items[2] as EditedItem)).toContain('Last');
    expect(stored.now.items[0]?.key).toBe('a');
  });

  it('has items moved by arrows, doubled, removed and brought back', async () => {
    const { user, stored } = open();
    screen.getByRole('button', { name: 'Move: Text, item 1' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByText('Text moved to position 2 of 2.')).toBeTruthy();
    await isSaved();
    expect(keysOf(stored.now)).toEqual(['b', 'a']);
    await user.click(screen.getByRole('button', { name: 'Remove: Text, item 1' }));
    await isSaved();
    expect(keysOf(stored.now)).toEqual(['a']);
    toast.undo.mock.lastCall?.[0].action.onPress();
    await vi.waitFor(() => expect(keysOf(stored.now)).toEqual(['b', 'a']), 4000);
    await user.click(screen.getByRole('button', { name: 'Duplicate: Text, item 2' }));
    await vi.waitFor(() => expect(stored.now.items).toHaveLength(3), 4000);
    expect(new Set(keysOf(stored.now)).size).toBe(3);
    expect(stored.now.items[2]?.item.contentId).toBe(`${COURSE}:${stored.now.items[2]?.key}`);
  });

  it('that somebody else saved meanwhile shows both texts, and keeps both by parts', async () => {
    const { user, stored } = open();
    stored.now = {
      ...lessonOf({ items: [textItem('a', 'First words'), textItem('b', 'Their words')] }),
      ...{ revision: 9, changed: { at: '2026-11-01T00:00:00.000Z', by: { id: PRODUCT, name: 'Ann' } } },
    };
    await user.click(screen.getAllByRole('textbox', { name: say.kind.rich_text })[0] as HTMLElement);
    (await editor('First words')).commands.insertContentAt(1, 'My ');
    await screen.findByText(/Ann/, undefined, { timeout: 4000 });
    // A save that is refused opens the comparison, a text that is read again offers it.
    const compare = screen.queryByRole('button', { name: kitSays.save.compare });
    if (compare) await user.click(compare);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('My First words')).toBeTruthy();
    expect(dialog.getByText('Their words')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: kitSays.conflict.merge }));
    await vi.waitFor(() => expect(stored.now.revision).toBe(10), 4000);
    expect(docText(stored.now.items[0] as EditedItem)).toContain('My First words');
    expect(docText(stored.now.items[1] as EditedItem)).toContain('Their words');
  });

  it('in another language takes the structure of the base language over with its keys', async () => {
    const base = [textItem('a', 'First words'), textItem('b', 'Second words'), ...EVERY_ITEM.slice(1, 3)];
    const own = lessonOf({ language: 'de', items: [textItem('b', 'Zweite Wörter')], base });
    const { user, stored } = open(own);
    expect(screen.getByText('3 items from the English version are missing.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy structure from English' }));
    await isSaved();
    expect(keysOf(stored.now)).toEqual(base.map(({ key }) => key));
    expect(docText(stored.now.items[1] as EditedItem)).toContain('Zweite Wörter');
    expect(screen.getAllByText(say.translation.SAME)).toHaveLength(3);
  });
});

describe('the toolbar of a text', () => {
  it('stays until a press beside the text ends, so that nothing moves from under the pointer', async () => {
    const { user } = open();
    const [first] = screen.getAllByRole('textbox', { name: say.kind.rich_text });
    if (!first) throw new Error('no text');
    await user.click(first);
    const text = await vi.waitFor(() => {
      const element = document.querySelector<HTMLElement>('.ProseMirror:focus');
      if (!element) throw new Error('no focus');
      return element;
    });
    const held = () => text.closest('[data-held]') !== null;
    const add = screen.getByRole('button', { name: say.item.add });
    await user.pointer({ keys: '[MouseLeft>]', target: add });
    expect(document.activeElement).toBe(add);
    expect(held()).toBe(true);
    await user.pointer({ keys: '[/MouseLeft]', target: add });
    await vi.waitFor(() => expect(held()).toBe(false));
  });
});
