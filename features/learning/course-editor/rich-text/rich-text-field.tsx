import { type MouseEvent, useRef, useState } from 'react';
import { DocumentView } from '@/components/document/document-view';
import styles from './rich-text.module.css';
import { RichTextEditor, type RichTextEditorProps } from './rich-text-editor';

export interface RichTextFieldProps extends Omit<RichTextEditorProps, 'point'> {
  /** A line in a row of fields. */
  compact?: boolean;
}

/**
 * A text as learners see it, which becomes an editor when it is focused: a lesson of many texts stays light, and a text
 * that nobody touches is saved as it was loaded.
 */
export function RichTextField({ compact, ...props }: RichTextFieldProps) {
  const { doc, label, lang, placeholder } = props;
  const [isOpen, setOpen] = useState(false);
  const point = useRef<RichTextEditorProps['point']>(null);
  if (isOpen)
    return (
      <div className={styles.field} data-compact={compact || undefined}>
        <RichTextEditor {...props} point={point.current} />
      </div>
    );
  const notePoint = ({ clientX, clientY }: MouseEvent) => {
    point.current = { x: clientX, y: clientY };
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
      onMouseDown={notePoint}
      onFocus={() => setOpen(true)}
      // A link in a text that is being edited leads nowhere.
      onClick={(event) => event.preventDefault()}
      onKeyDown={() => {}}
    >
      {doc.content.length > 0 ? (
        <DocumentView doc={doc} />
      ) : (
        <p className={styles.placeholder}>{placeholder}</p>
      )}
    </div>
  );
}
