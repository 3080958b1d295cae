import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ResumeText } from '@/contracts/resume/resume-text';
import { RESUME_TEXT_MAX } from '@/contracts/resume/resume-values';
import { useTranslation } from '@/hooks/use-translation';
import { useBuilder } from '../builder-context';
import { LinkForm } from './link-form';
import { resumeExtensions } from './resume-extensions';
import styles from './rich-text.module.css';
import { storedText } from './stored-text';
import { Toolbar } from './toolbar';

export interface RichTextEditorProps {
  label: string;
  text: ResumeText;
  describedBy: string;
  onChange: (text: ResumeText) => void;
}

/** The editor of one text: the schema knows nothing but what is stored. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { t } = useTranslation('resume');
  const [isLinking, setLinking] = useState(false);
  const [isFull, setFull] = useState(false);
  const editor = useTextEditor(props, { onLink: () => setLinking(true), onFull: setFull });
  if (!editor) return null;
  return (
    <>
      <div className={styles.editor}>
        <Toolbar editor={editor} onLink={() => setLinking(true)} />
        {isLinking && (
          <LinkForm
            editor={editor}
            onClose={() => {
              setLinking(false);
              editor.commands.focus();
            }}
          />
        )}
        <EditorContent editor={editor} />
      </div>
      <p className={styles.fault} role="status">
        {isFull && t('text.full', { max: RESUME_TEXT_MAX })}
      </p>
    </>
  );
}

interface EditorEvents {
  onLink: () => void;
  /** Whether the last change was refused because the text would be too long. */
  onFull: (isFull: boolean) => void;
}

function useTextEditor({ label, text, describedBy, onChange }: RichTextEditorProps, events: EditorEvents) {
  const { language } = useBuilder().document;
  const latest = useRef({ onChange, events });
  useEffect(() => {
    latest.current = { onChange, events };
  });
  const shown = useRef(text);
  const extensions = useMemo(
    () =>
      resumeExtensions({
        onLink: () => latest.current.events.onLink(),
        onFull: (isFull) => latest.current.events.onFull(isFull),
      }),
    [],
  );
  const attributes = {
    ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang: language },
    ...{ 'aria-describedby': describedBy, class: styles.text ?? '' },
  };
  const editor = useEditor({
    ...{ extensions, content: text, editorProps: { attributes } },
    // Rendered in the browser only, where the editor stands in a page without style elements.
    ...{ immediatelyRender: false, injectCSS: false },
    onUpdate: ({ editor: now, transaction }) => {
      if (!transaction.docChanged) return;
      shown.current = storedText(now.getJSON());
      latest.current.onChange(shown.current);
    },
  });
  useEffect(() => {
    if (!editor || text === shown.current) return;
    shown.current = text;
    editor.commands.setContent(text, { emitUpdate: false });
  }, [editor, text]);
  return editor;
}
