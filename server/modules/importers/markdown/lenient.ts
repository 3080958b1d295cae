import type { Code, Construct, ConstructRecord, Extension, State } from 'micromark-util-types';

/** Syntax that could not be parsed and remains text. */
export interface Refusal {
  offset: number;
  line: number;
  reason: string;
}

export interface Leniency {
  onRefusal(refusal: Refusal): void;
  /** Characters that may still be read; otherwise each of thousands of unclosed tags would be read to the end. */
  left: number;
}

/** The same syntax, but what cannot be parsed remains text and is reported, instead of failing the whole parse. */
export function lenient(extension: Extension, leniency: Leniency): Extension {
  return {
    ...extension,
    ...(extension.flow && { flow: lenientRecord(extension.flow, leniency) }),
    ...(extension.text && { text: lenientRecord(extension.text, leniency) }),
  };
}

function lenientRecord(record: ConstructRecord, leniency: Leniency): ConstructRecord {
  return Object.fromEntries(
    Object.entries(record).map(([code, constructs]) => [
      code,
      [constructs ?? []].flat().map((construct) => lenientConstruct(construct, leniency)),
    ]),
  );
}

class TooMuch extends Error {}

function lenientConstruct(construct: Construct, leniency: Leniency): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const { offset, line } = this.now();
      let left = false;
      const leave = (next: State) => (code: Code) => {
        left = true;
        return next(code);
      };
      // micromark rolls back what was read so far when a construct is rejected.
      const watch = (state: State | undefined): State | undefined => {
        if (!state || left) return state;
        return (code) => {
          try {
            leniency.left -= 1;
            if (leniency.left < 0) throw new TooMuch('too much of the lesson was read in vain');
            return watch(state(code));
          } catch (error) {
            if (left || !(error instanceof Error)) throw error;
            left = true;
            leniency.onRefusal({ offset, line, reason: error.message });
            return nok(code);
          }
        };
      };
      return watch(construct.tokenize.call(this, effects, leave(ok), leave(nok))) ?? nok;
    },
  };
}
