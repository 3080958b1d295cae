import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import documentStyles from '@/components/document/document-view.module.css';
import type { Doc } from '@/contracts/learning/document';
import type { ItemKind } from '@/domain/learning/new-item';
import { useTranslation } from '@/hooks/use-translation';
import { toastError } from '@/services/toast';
import { PasteRules } from '../paste/paste-rules';
import { TypedRules } from '../paste/typed-rules';
import { AskingDialog } from './asking-dialog';
import { type EditorSettings, editorExtensions } from './editor-extensions';
import styles from './rich-text.module.css';
import { type SlashState, slashExtension } from './slash-extension';
import { SlashMenu } from './slash-menu';
import { type SplitText, splitAtSlash } from './split-text';
import { storedDocument } from './stored-document';
import { Toolbar, useToolbarFocus } from './toolbar';
import type { AskingId } from './toolbar-commands';

export interface RichTextEditorProps {
  doc: Doc;
  onChange: (doc: Doc) => void;
  label: string;
  lang: string;
  /** Shown while there is nothing. */
  placeholder: string;
  /** Puts an item of the lesson in at a slash. */
  onItem?: ((kind: ItemKind, split: SplitText) => void) | undefined;
  /** Takes pictures and other files that are pasted. */
  onFiles?: ((files: File[]) => void) | undefined;
  /** Called once the editor stands in the page, to be focused by `focusEditor`. */
  onReady: (editor: Editor) => void;
  /** Receives the editor, for controls beside it. */
  onEditor?: ((editor: Editor | null) => void) | undefined;
}

/** The editor of one text, focused from the start. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { doc, label, lang, onItem, onEditor } = props;
  const [asking, setAsking] = useState<AskingId | null>(null);
  const [slash, setSlash] = useState<SlashState | null>(null);
  const slashKeys = useRef<((key: string) => boolean) | null>(null);
  const { toolbar, focus } = useToolbarFocus();
  const { t } = useTranslation('manager-content');
  const latest = useRef(props.onFiles);
  latest.current = props.onFiles;
  const editor = useTextEditor(props, {
    onLink: () => setAsking('link'),
    onToolbar: focus,
    more: [
      slashExtension({ show: setSlash, press: (key) => slashKeys.current?.(key) ?? false }),
      TypedRules,
      PasteRules.configure({
        onFiles: (files) => latest.current?.(files),
        onPicturesLeftOut: (count) => toastError(t('text.picturesLeftOut', { count })),
      }),
    ],
  });
  useEffect(() => {
    onEditor?.(editor);
    return () => onEditor?.(null);
  }, [editor, onEditor]);
  if (!editor) return null;
  const putItem = onItem && ((kind: ItemKind) => slash && onItem(kind, splitAtSlash(editor, slash.range)));
  return (
    <div className={styles.editing} data-empty={doc.content.length === 0 || undefined}>
      <Toolbar editor={editor} toolbar={toolbar} onAsk={setAsking} />
      <EditorContent editor={editor} lang={lang} aria-label={label} role="presentation" />
      {slash && (
        <SlashMenu editor={editor} state={slash} onItem={putItem} onAsk={setAsking} keys={slashKeys} />
      )}
      {asking && (
        <AskingDialog
          editor={editor}
          asking={asking}
          onClose={() => {
            setAsking(null);
            editor.commands.focus();
          }}
        />
      )}
    </div>
  );
}

function useTextEditor(props: RichTextEditorProps, settings: EditorSettings) {
  const { doc, onChange, label, lang, placeholder, onReady } = props;
  const latest = useRef({ onChange, settings });
  latest.current = { onChange, settings };
  const shown = useRef(doc);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor is made once
  const extensions = useMemo(
    () =>
      editorExtensions({
        onLink: () => latest.current.settings.onLink(),
        onToolbar: () => latest.current.settings.onToolbar(),
        more: settings.more,
      }),
    [],
  );
  const editor = useEditor({
    extensions,
    content: doc,
    immediatelyRender: false,
    // The policy of pages forbids style elements; rich-text.module.css has these rules.
    injectCSS: false,
    editorProps: {
      attributes: {
        ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang },
        'data-placeholder': placeholder,
        class: `${documentStyles.document} ${styles.text}`,
      },
    },
    // It is put into the page after it was made.
    onCreate: ({ editor: made }) => requestAnimationFrame(() => requestAnimationFrame(() => onReady(made))),
    onUpdate: ({ editor: now, transaction }) => {
      if (!transaction.docChanged) return;
      shown.current = storedDocument(now.getJSON());
      latest.current.onChange(shown.current);
    },
  });
  useEffect(() => {
    if (!editor || doc === shown.current) return;
    shown.current = doc;
    editor.commands.setContent(doc, { emitUpdate: false });
  }, [editor, doc]);
  return editor;
}

/** Where a text was pressed. */
export type Point = { x: number; y: number };

/** Focuses the editor where the text was pressed, else at its end, and puts in what was typed meanwhile. */
export function focusEditor(editor: Editor, point: Point | null, typed: string): void {
  editor.view.focus();
  editor.commands.setTextSelection(placeOf(editor, point));
  if (typed !== '') editor.commands.insertContent({ type: 'text', text: typed });
}

function placeOf(editor: Editor, point: Point | null): number {
  const end = editor.state.doc.content.size;
  if (!point || !document.elementFromPoint) return end;
  return editor.view.posAtCoords({ left: point.x, top: point.y })?.pos ?? end;
}
