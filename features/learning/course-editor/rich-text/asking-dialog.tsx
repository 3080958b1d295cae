import type { Editor } from '@tiptap/core';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextInput } from '@/components/ui/text-input';
import { useTranslation } from '@/hooks/use-translation';
import { MediaSlot } from '../media/media-slot';
import { type Asked, type AskedField, type AskingFault, QUESTIONS } from './asking';
import type { AskingId } from './toolbar-commands';

export interface AskingDialogProps {
  editor: Editor;
  asking: AskingId;
  onClose: () => void;
}

/** Asks for the address of a link, the source of a formula and the like. */
export function AskingDialog({ editor, asking, onClose }: AskingDialogProps) {
  const { t } = useTranslation('manager-content');
  const id = useId();
  const question = QUESTIONS[asking];
  const [asked, setAsked] = useState<Asked>(() => question.initial(editor));
  const [fault, setFault] = useState<AskingFault | null>(null);
  const isThere = Object.keys(question.initial(editor)).length > 0;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    // A form of the lesson around this dialog is not sent.
    event.stopPropagation();
    const wrong = await question.apply(editor, asked);
    setFault(wrong);
    if (!wrong) onClose();
  };
  const remove = () => {
    question.remove?.(editor);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`text.${asking}`)}
      closeLabel={t('close')}
      size="small"
      footer={
        <>
          {isThere && question.remove && (
            <Button variant="secondary" onClick={remove}>
              {t('remove')}
            </Button>
          )}
          <Button type="submit" form={id}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send} noValidate>
        <FormError>{fault && t(`text.fault.${fault}`)}</FormError>
        {question.fields.map((name) => (
          <AskedInput
            key={name}
            name={name}
            value={asked[name] ?? ''}
            onChange={(value) => setAsked((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </form>
    </Dialog>
  );
}

interface AskedInputProps {
  name: AskedField;
  value: string;
  onChange: (value: string) => void;
}

function AskedInput({ name, value, onChange }: AskedInputProps) {
  const { t } = useTranslation('manager-content');
  if (name === 'src')
    return (
      <MediaSlot
        kind="IMAGE"
        label={t('text.field.src')}
        url={value}
        onChoose={(media) => onChange(media.url)}
      />
    );
  return (
    <Field label={t(`text.field.${name}`)} hint={name === 'href' ? t('text.hrefHint') : undefined}>
      <TextInput
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={name === 'alt' || name === 'title'}
      />
    </Field>
  );
}
