import type { AnyExtension } from '@tiptap/core';

/** Rules for pasted text and for what is typed as Markdown. */
export const pasteExtensions: readonly AnyExtension[] = [];
