import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DocumentView } from '@/components/document/document-view';
import styles from './rich-text.module.css';
import { focusEditor, type Point, RichTextEditor, type RichTextEditorProps } from './rich-text-editor';
import { useHeldToolbar } from './use-held-toolbar';

export interface RichTextFieldProps extends Omit<RichTextEditorProps, 'onReady'> {
  /** A line in a row of fields. */
  compact?: boolean;
}

/**
 * A text as learners see it, which becomes an editor when it is focused: a lesson of many texts stays light, and a text
 * that nobody touches is saved as it was loaded.
 */
export function RichTextField({ compact, ...props }: RichTextFieldProps) {
  const [state, setState] = useState<'read' | 'opening' | 'edited'>('read');
  const point = useRef<Point | null>(null);
  const typed = useRef('');
  const field = useRef<HTMLDivElement>(null);
  useHeldToolbar(field, state === 'edited');
  const start = (editor: Editor) => {
    if (editor.isDestroyed) return;
    // At once, so that no key finds the text neither here nor there.
    flushSync(() => setState('edited'));
    focusEditor(editor, point.current, typed.current);
  };
  return (
    <>
      {state !== 'edited' && (
        <ReadText
          {...props}
          compact={compact}
          onFocus={() => setState('opening')}
          onPoint={(place) => {
            point.current = place;
          }}
          onLetter={(letter) => {
            typed.current += letter;
          }}
        />
      )}
      {state !== 'read' && (
        <div
          ref={field}
          className={styles.field}
          data-compact={compact || undefined}
          hidden={state === 'opening' || undefined}
        >
          <RichTextEditor {...props} onReady={start} />
        </div>
      )}
    </>
  );
}

interface ReadTextProps extends RichTextFieldProps {
  onFocus: () => void;
  onPoint: (point: Point) => void;
  /** What is typed before the editor is there. */
  onLetter: (letter: string) => void;
}

function ReadText({ doc, label, lang, placeholder, compact, onFocus, onPoint, onLetter }: ReadTextProps) {
  const note = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onLetter(event.key);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a formatted text has no element of its own
    <div
      role="textbox"
      aria-multiline="true"
      aria-label={label}
      tabIndex={0}
      lang={lang}
      className={styles.field}
      data-compact={compact || undefined}
      onMouseDown={({ clientX, clientY }: MouseEvent) => onPoint({ x: clientX, y: clientY })}
      onFocus={onFocus}
      // A link in a text that is being edited leads nowhere.
      onClick={(event) => event.preventDefault()}
      onKeyDown={note}
    >
      {doc.content.length > 0 ? (
        <DocumentView doc={doc} />
      ) : (
        <p className={styles.placeholder}>{placeholder}</p>
      )}
    </div>
  );
}
