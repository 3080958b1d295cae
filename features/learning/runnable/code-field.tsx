import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Textarea } from '@/components/ui/textarea';
import type { RunLanguage } from '@/contracts/learning/problem';
import type { CodeEditor, mountEditor } from './code-editor';
import styles from './runnable.module.css';

export interface CodeFieldProps {
  language: RunLanguage;
  label: string;
  /** How to leave the editor by keyboard. */
  hint: string;
  value: string;
  onChange(value: string): void;
  onRun(): void;
  /** Line of the last error, starting at 1. */
  errorLine: number | null;
  disabled: boolean;
  /** Keeps the text field. */
  plain: boolean;
  describedBy?: string | undefined;
}

type Mount = typeof mountEditor;

/** A text field, which becomes a code editor when it comes near the screen or is focused. */
export function CodeField(props: CodeFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const composing = useRef(false);
  const [mount, setMount] = useState<{ editor: Mount; focus: readonly [number, number] | null } | null>(null);
  const isNear = useNear(area);
  const [focused, setFocused] = useState(false);
  const wanted = !props.plain && (isNear || focused);

  useEffect(() => {
    if (!wanted || mount) return;
    let left = false;
    const take = (editor: Mount) => {
      const field = area.current;
      if (left || !field) return;
      if (composing.current) {
        field.addEventListener('compositionend', () => setTimeout(() => take(editor)), { once: true });
        return;
      }
      const hasFocus = document.activeElement === field;
      setMount({ editor, focus: hasFocus ? [field.selectionStart, field.selectionEnd] : null });
    };
    // Without the editor the text field stays.
    import('./code-editor').then((module) => take(module.mountEditor)).catch(() => {});
    return () => {
      left = true;
    };
  }, [wanted, mount]);

  if (mount && !props.plain) return <Editor {...props} {...mount} />;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    props.onRun();
  };
  return (
    <Textarea
      ref={area}
      className={styles.area}
      rows={Math.min(20, Math.max(6, props.value.split('\n').length + 1))}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      onKeyDown={onKeyDown}
      onFocus={() => setFocused(true)}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={() => {
        composing.current = false;
      }}
      readOnly={props.disabled}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      autoComplete="off"
      translate="no"
      wrap="off"
      dir="ltr"
    />
  );
}

function Editor({
  editor: mount,
  focus,
  ...props
}: CodeFieldProps & { editor: Mount; focus: readonly [number, number] | null }) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>(null);
  const latest = useRef(props);
  latest.current = props;
  const { language, label, hint, value, disabled, errorLine } = props;
  useLayoutEffect(() => {
    if (!host.current) return;
    const made = mount(host.current, {
      language,
      label,
      hint,
      focus,
      value: latest.current.value,
      onChange: (text) => latest.current.onChange(text),
      onRun: () => latest.current.onRun(),
    });
    editor.current = made;
    return () => made.destroy();
  }, [mount, focus, language, label, hint]);
  useEffect(() => editor.current?.setValue(value), [value]);
  useEffect(() => editor.current?.setDisabled(disabled), [disabled]);
  useEffect(() => editor.current?.markLine(errorLine), [errorLine]);
  return <div ref={host} dir="ltr" className={styles.editor} />;
}

function useNear(element: { current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
