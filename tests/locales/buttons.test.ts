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
const english = [...interfaceTexts(filesNow('.'), 'en').keys()];

/** The texts of a language that a button may show, plural forms included; sample values stand for the placeholders. */
function shownTexts(button: ButtonText, all: Map<string, string>): { key: string; text: string }[] {
  const patterns = (COMPUTED[button.key] ?? [button.key]).map(
    (key) =>
      new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}(_(zero|one|two|few|many|other))?$`),
  );
  return [...all].flatMap(([key, text]) =>
    patterns.some((pattern) => pattern.test(key))
      ? [{ key, text: text.replaceAll(/\{\{(count|number)\}\}/g, '99').replaceAll(/\{\{\w+\}\}/g, 'Kurso') }]
      : [],
  );
}

async function measured(locale: Locale) {
  const all = interfaceTexts(filesNow('.'), locale);
  const width = await textWidths([...all.values(), 'Kurso 99'], locale);
  const pixels = (button: ButtonText, text: string) => {
    const padding = button.quiet && button.size === 'medium' ? QUIET_PADDING : PADDING[button.size];
    const icons = button.icons * (PIXELS[button.size] * 1.25 + 8);
    return Math.round(width(text) * PIXELS[button.size] + 2 * padding + BORDERS + icons);
  };
  const widest = (button: ButtonText) =>
    Math.max(...shownTexts(button, all).map(({ text }) => pixels(button, text)));
  return { all, pixels, widest };
}

describe('texts of buttons and tabs', () => {
  it('are found in the code, each with its English text', () => {
    expect(texts.length).toBeGreaterThan(150);
    const keyed = new Map(english.map((key) => [key, key]));
    expect(texts.filter((button) => shownTexts(button, keyed).length === 0)).toEqual([]);
    expect(rows.map(({ file }) => file)).toContain('features/learning/player/lesson-steps.tsx');
  });

  it.each(LOCALES)('in %s stand on one line on a phone 360 px wide', async (locale) => {
    const { all, pixels } = await measured(locale);
    const found = texts.flatMap((button) =>
      shownTexts(button, all).map(({ key, text }) => ({ key, text, width: pixels(button, text) })),
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
