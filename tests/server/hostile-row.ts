import { describe, expect, it } from 'vitest';
import { XSS_PAYLOADS } from '../fixtures/xss-payloads.ts';
import { some } from '../setup/rounds.ts';

/** A call that stores texts: as many at once as fit, and what it answers for them. */
export interface Row {
  name: string;
  /** Longest text that it takes. */
  maximum: number;
  /** Texts of one call. */
  count: number;
  /** What it may answer instead of storing a text. */
  refusal?: string;
  /** What the rules make of a text; without it, blanks at the ends are no text. */
  stored?: (text: string) => string;
  put: (texts: readonly string[]) => Promise<{ status: number; code?: string; stored: unknown }>;
}

/** Texts that fit into a field: together where it takes long ones, each by itself where it does not. */
function fitting(payloads: readonly string[], { maximum, refusal }: Row): string[] {
  const texts: string[] = [];
  for (const payload of payloads) {
    const last = texts.at(-1);
    if (payload.trim() === '' || payload.length > maximum || payload.includes('\u0000')) continue;
    if (
      refusal === undefined &&
      last !== undefined &&
      last.length + payload.length < maximum &&
      maximum > 160
    )
      texts[texts.length - 1] = `${last}\n${payload}`;
    else texts.push(payload);
  }
  return texts;
}

/** Each of the calls keeps hostile texts letter for letter, or refuses them: a quarter each, the calls in turn. */
export function keepsHostileTexts(rows: readonly Row[]): void {
  describe.each(rows)('$name', (row) => {
    let kept = 0;
    const turn = rows.indexOf(row);
    const techniques = Object.entries(XSS_PAYLOADS);
    it.each(techniques)('keeps %s letter for letter', async (_, payloads) => {
      const texts = some(fitting(payloads, row), 4, turn);
      const stored = row.stored ?? ((text: string) => text.trim());
      expect(texts.length).toBeGreaterThan(0);
      for (let from = 0; from < texts.length; from += row.count) {
        const sent = texts.slice(from, from + row.count);
        const answer = await row.put(sent);
        if (row.refusal !== undefined && answer.code === row.refusal) continue;
        expect([answer.status < 300, answer.code], sent.join(' ')).toEqual([true, undefined]);
        expect(answer.stored, sent.join(' ')).toEqual(sent.map(stored));
        kept += sent.length;
      }
    });

    it('kept texts', () => expect(kept).toBeGreaterThanOrEqual(techniques.length));
  });
}
