import { type ReactNode, useState } from 'react';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import { useFieldText } from '@/hooks/use-error-text';
import { FormDialog } from './form-dialog';
import { useSending } from './use-sending';

export interface NoteDialogProps {
  title: string;
  lead?: ReactNode;
  label: string;
  hint?: string;
  maxLength: number;
  /** May stay empty. */
  isOptional?: boolean;
  /** One line: a reference instead of a reason. */
  isShort?: boolean;
  submitLabel: string;
  isDanger?: boolean;
  send: (note: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  /** Above the field. */
  children?: ReactNode;
}

/** Asks for a reason or a reference before something is done. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, lead, label, hint, maxLength, isOptional, isShort, submitLabel, isDanger } = props;
  const { send, onDone, onClose, children } = props;
  const fieldText = useFieldText();
  const [note, setNote] = useState('');
  const sending = useSending(onDone);
  const isMissing = !isOptional && note.trim() === '';
  const Control = isShort ? TextInput : Textarea;
  return (
    <FormDialog
      {...{ title, lead, submitLabel, isDanger, sending, onClose }}
      send={isMissing ? null : () => send(note.trim())}
    >
      {children}
      <Field
        label={label}
        hint={hint}
        error={sending.isTried && isMissing ? fieldText('required') : undefined}
        required={!isOptional}
      >
        <Control
          value={note}
          maxLength={maxLength}
          autoComplete="off"
          onChange={({ target }: { target: { value: string } }) => setNote(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
