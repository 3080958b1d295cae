import { type ReactNode, useId } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { Skeleton } from '@/components/ui/skeleton';
import type { ResumeText } from '@/contracts/resume/resume-text';
import styles from './rich-text.module.css';

const Editor = lazyPart(
  () => import('./rich-text-editor').then((module) => module.RichTextEditor),
  <Skeleton shape="block" height="120px" />,
);

export interface RichTextFieldProps {
  label: string;
  text: ResumeText;
  hint: ReactNode;
  /** A heading above says the same. */
  hidesLabel?: boolean;
  onChange: (text: ResumeText) => void;
}

/** A text with strong, emphasis, links and lists; the editor is loaded when it is first shown. */
export function RichTextField({ label, text, hint, hidesLabel, onChange }: RichTextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      {!hidesLabel && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      <Editor label={label} text={text} describedBy={`${id}-hint`} onChange={onChange} />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
