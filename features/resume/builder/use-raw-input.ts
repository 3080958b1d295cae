import { useState } from 'react';
import { useBuilder } from './builder-context';

/** What a text means; a fault names what is wrong with it. */
export type Reading<Value, Fault extends string> = { value: Value } | { fault: Fault };

export interface RawInputOptions<Value, Fault extends string> {
  /** Unique in the resume: `<id of the entry>.<field>`. */
  name: string;
  value: Value;
  /** The value as it is shown when it comes from elsewhere. */
  format: (value: Value) => string;
  read: (raw: string) => Reading<Value, Fault>;
  onChange: (value: Value) => void;
}

/**
 * A field whose text is not always a value: what is typed stays as it is, the document has the last value that could be
 * read, and the fault is told once the field is left.
 */
export function useRawInput<Value, Fault extends string>(options: RawInputOptions<Value, Fault>) {
  const { name, value, format, read, onChange } = options;
  const { raws } = useBuilder();
  const shown = format(value);
  const kept = raws.get(name);
  const [input, setInput] = useState({ raw: kept ?? shown, shown });
  const [isLeft, setLeft] = useState(kept !== undefined);
  // It was changed elsewhere: an undo, another tab, a version.
  if (input.shown !== shown) setInput({ raw: shown, shown });
  const reading = read(input.raw);
  return {
    raw: input.raw,
    fault: isLeft && 'fault' in reading ? reading.fault : null,
    type: (raw: string) => {
      const found = read(raw);
      const isFine = 'value' in found;
      setInput({ raw, shown: isFine ? format(found.value) : shown });
      raws.set(name, isFine ? null : raw);
      if (isFine && format(found.value) !== shown) onChange(found.value);
    },
    leave: () => {
      setLeft(true);
      if ('value' in reading) setInput({ raw: shown, shown });
    },
  };
}
