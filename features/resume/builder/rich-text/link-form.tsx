import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { useTranslation } from '@/hooks/use-translation';
import { readLink } from '../form/read-link';
import styles from './rich-text.module.css';

/** Asks where the selected words lead; without a selection the address itself is put in. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('resume');
  const before = String(editor.getAttributes('link').href ?? '');
  const [raw, setRaw] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const apply = () => {
    const found = readLink(raw);
    if (!('value' in found)) return setWrong(true);
    put(editor, found.value);
    onClose();
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onClose();
  };
  return (
    <fieldset className={styles.link} aria-label={t('text.link')} onKeyDown={byKey}>
      <Field label={t('text.address')} error={isWrong ? t('link.wrong') : undefined}>
        <TextInput
          ref={input}
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={raw}
          onChange={(event) => {
            setRaw(event.target.value);
            setWrong(false);
          }}
        />
      </Field>
      <div className={styles.linkButtons}>
        <Button size="small" onClick={apply}>
          {t('text.applyLink')}
        </Button>
        {before !== '' && (
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              put(editor, '');
              onClose();
            }}
          >
            {t('text.removeLink')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </fieldset>
  );
}

function put(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === '') chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
}
