import { type ComponentProps, useState } from 'react';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';

interface LineFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  hint?: string;
  error?: string | undefined;
}

/** One line that need not be there: empty is none. */
export function LineField({ label, value, onChange, hint, error, required, ...rest }: LineFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      <TextInput {...rest} value={value ?? ''} onChange={(event) => onChange(event.target.value || null)} />
    </Field>
  );
}

interface NumberFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  whole?: boolean;
  min?: number;
  max?: number;
  hint?: string;
}

/** A number as typed, so that "1." or "-" stay until they are a number. */
export function NumberField({ label, value, onChange, whole, min, max, hint }: NumberFieldProps) {
  const [typed, setTyped] = useState<{ text: string; fits: (number | null)[] } | null>(null);
  const shown = typed?.fits.includes(value) ? typed.text : (value?.toString() ?? '');
  const change = (text: string) => {
    const read = readNumber(text, { whole, min, max });
    const next = text.trim() === '' ? null : (read ?? value);
    // An emptied field may be refused: then the number of before stays while another one is typed.
    setTyped({ text, fits: [next, value] });
    if (next !== value) onChange(next);
  };
  const isWrong = shown.trim() !== '' && readNumber(shown, { whole, min, max }) === null;
  return (
    <Field label={label} hint={hint}>
      <TextInput
        inputMode={whole ? 'numeric' : 'decimal'}
        value={shown}
        aria-invalid={isWrong || undefined}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(null)}
        autoComplete="off"
      />
    </Field>
  );
}

function readNumber(
  text: string,
  { whole, min = -Infinity, max = Infinity }: Pick<NumberFieldProps, 'whole' | 'min' | 'max'>,
): number | null {
  const read = Number(text.trim().replace(',', '.'));
  const fits = Number.isFinite(read) && (!whole || Number.isInteger(read)) && read >= min && read <= max;
  return fits && text.trim() !== '' ? read : null;
}

interface LinesFieldProps {
  label: string;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
  hint?: string;
  error?: string | undefined;
  mono?: boolean;
}

/** A list of texts, one a line. */
export function LinesField({ label, lines, onChange, hint, error, mono }: LinesFieldProps) {
  const [typed, setTyped] = useState<{ text: string; lines: string } | null>(null);
  const stored = lines.join('\n');
  const shown = typed && typed.lines === stored ? typed.text : stored;
  const change = (text: string) => {
    const next = text.split('\n').filter((line) => line.trim() !== '');
    setTyped({ text, lines: next.join('\n') });
    onChange(next);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      <Textarea
        rows={Math.max(2, shown.split('\n').length)}
        value={shown}
        onChange={(event) => change(event.target.value)}
        spellCheck={!mono}
        dir={mono ? 'ltr' : undefined}
      />
    </Field>
  );
}
