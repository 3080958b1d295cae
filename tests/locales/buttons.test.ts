import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../contracts/locales.ts';
import { ADMIN_ENTRIES } from '../../features/shell/header/admin-entries.ts';
import { filesNow, interfaceTexts } from '../../scripts/texts/texts-of.ts';
import { type ButtonText, buttonTexts } from '../setup/button-texts.ts';
import { textWidths } from '../setup/text-width.ts';

/** A phone 360 px wide, without the margins of the page (`--gutter`). */
const ROOM = 360 - 2 * 16;
const PIXELS = { small: 14, medium: 16, large: 18, tab: 16 };
/** `padding-inline` in `button.module.css`; tabs have none. */
const PADDING = { small: 14, medium: 20, large: 28, tab: 0 };
const QUIET_PADDING = 12;
const BORDERS = 2;
/** Patterns of keys that stand for fewer texts than they match. */
const COMPUTED: Record<string, string[]> = {
  'shell:nav.*': ADMIN_ENTRIES.map(({ key }) => `shell:nav.${key}`),
};

const { texts, rows } = buttonTexts();
const all = new Map(LOCALES.map((locale) => [locale, interfaceTexts(filesNow('.'), locale)]));
const english = [...(all.get('en') ?? new Map()).keys()];
const everyKey = [...new Set([...all.values()].flatMap((own) => [...own.keys()]))];

/** Keys of the texts that a key in the code stands for, plural forms included. */
const matching = new Map<string, string[]>();
function keysOf(name: string): string[] {
  const known = matching.get(name);
  if (known) return known;
  const patterns = (COMPUTED[name] ?? [name]).map(
    (key) =>
      new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}(_(zero|one|two|few|many|other))?$`),
  );
  const found = everyKey.filter((key) => patterns.some((pattern) => pattern.test(key)));
  matching.set(name, found);
  return found;
}

/** The texts of a language that a button may show; sample values stand for the placeholders. */
function shownTexts(button: ButtonText, own: Map<string, string>): { key: string; text: string }[] {
  return keysOf(button.key).flatMap((key) => {
    const text = own.get(key);
    if (text === undefined) return [];
    const sample = text.replaceAll(/\{\{(count|number)\}\}/g, '99').replaceAll(/\{\{\w+\}\}/g, 'Kurso');
    return [{ key, text: sample }];
  });
}

const measures = new Map<Locale, ReturnType<typeof measure>>();
function measured(locale: Locale): ReturnType<typeof measure> {
  const known = measures.get(locale) ?? measure(locale);
  measures.set(locale, known);
  return known;
}

async function measure(locale: Locale) {
  const own = all.get(locale) ?? new Map<string, string>();
  const width = await textWidths([...own.values(), 'Kurso 99'], locale);
  const pixels = (button: ButtonText, text: string) => {
    const padding = button.quiet && button.size === 'medium' ? QUIET_PADDING : PADDING[button.size];
    const icons = button.icons * (PIXELS[button.size] * 1.25 + 8);
    return Math.round(width(text) * PIXELS[button.size] + 2 * padding + BORDERS + icons);
  };
  const widest = (button: ButtonText) =>
    Math.max(...shownTexts(button, own).map(({ text }) => pixels(button, text)));
  return { own, pixels, widest };
}

describe('texts of buttons and tabs', () => {
  it('are found in the code, each with its English text', () => {
    expect(texts.length).toBeGreaterThan(150);
    const keyed = new Map(english.map((key) => [key, key]));
    expect(texts.filter((button) => shownTexts(button, keyed).length === 0)).toEqual([]);
    expect(rows.map(({ file }) => file)).toContain('features/learning/player/lesson-steps.tsx');
  });

  it.each(LOCALES)('in %s stand on one line on a phone 360 px wide', async (locale) => {
    const { own, pixels } = await measured(locale);
    const found = texts.flatMap((button) =>
      shownTexts(button, own).map(({ key, text }) => ({ key, text, width: pixels(button, text) })),
    );
    expect(found.filter(({ width }) => !(width <= ROOM))).toEqual([]);
  });

  it.each(LOCALES)('in %s fit beside each other where they cannot wrap', async (locale) => {
    const { widest } = await measured(locale);
    for (const { file, layout, buttons } of rows) {
      const widths = buttons.map((keys) => Math.max(...keys.map(widest)));
      const gaps = layout.gap * (buttons.length - 1);
      const needed =
        layout.columns === 'row'
          ? widths.reduce((sum, width) => sum + width, gaps)
          : Math.max(...widths) * layout.columns + gaps;
      expect(needed, `${file} ${buttons.flat().map(({ key }) => key)}`).toBeLessThanOrEqual(ROOM);
    }
  });
});
