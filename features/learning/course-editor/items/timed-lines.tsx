import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { readTimedLines, type TimedLine, writeTimedLines } from '@/domain/learning/timed-lines';

export interface TimedLinesProps {
  label: string;
  hint: string;
  lines: readonly TimedLine[];
  onChange: (lines: TimedLine[]) => void;
}

/** Chapters or sentences, one a line behind their time: `1:05 Words`. */
export function TimedLines({ label, hint, lines, onChange }: TimedLinesProps) {
  const [typed, setTyped] = useState<{ text: string; lines: string } | null>(null);
  const stored = writeTimedLines(lines);
  const shown = typed && typed.lines === stored ? typed.text : stored;
  const change = (text: string) => {
    const next = readTimedLines(text);
    setTyped({ text, lines: writeTimedLines(next) });
    onChange(next);
  };
  return (
    <Field label={label} hint={hint}>
      <Textarea
        rows={Math.min(12, Math.max(2, shown.split('\n').length))}
        value={shown}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}
