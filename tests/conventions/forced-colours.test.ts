import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const sheets = globSync('{components,features}/**/*.module.css');
const sheet = read('styles/forced-colors.css');

/** Contrast themes replace every colour of a background, and drop gradients. */
describe('in forced colours', () => {
  it.each(['brand', 'success', 'danger', 'course', 'marathon', 'program', 'longread', 'profession', 'star'])(
    'the tone --%s of bars, switches and charts is a system colour, which stays',
    (tone) => expect(sheet).toContain(`--${tone}: Highlight;`),
  );

  it('every state that a style sheet shows as chosen has an outline', () => {
    const states = sheets.flatMap(
      (file) =>
        read(file).match(/\[(aria-current|aria-selected|aria-pressed|data-chosen|data-active)\b/g) ?? [],
    );
    const shown = [...new Set(states)];
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.filter((state) => !sheet.includes(state))).toEqual([]);
    expect(sheet).toContain('outline: 2px solid Highlight');
  });

  it('bars of progress have an edge', () => expect(sheet).toMatch(/\[role="progressbar"\] \{\s+outline/));

  it('gradients that tell something are kept', () => {
    // Where a scroll bar tells the same.
    const telling = sheets.filter((file) => !file.endsWith('code-block.module.css'));
    const rules = telling.flatMap((file) => read(file).match(/[^{}]*\{[^{}]*gradient\([^{}]*\}/g) ?? []);
    expect(rules.length).toBeGreaterThan(2);
    expect(rules.filter((rule) => !rule.includes('forced-color-adjust: none'))).toEqual([]);
  });

  it('words on a filled ground keep their colour: browsers put a plain ground behind all other words', () => {
    const rules = sheets.flatMap((file) => read(file).match(/[^{}]*\{[^{}]*\}/g) ?? []);
    const filled = rules.filter((rule) =>
      /(background|--fill): var\(.*\s(color|--text): var\(--on-(brand|danger)\)/s.test(rule),
    );
    expect(filled.length).toBeGreaterThan(4);
    expect(filled.filter((rule) => !rule.includes('forced-color-adjust: none'))).toEqual([]);
  });

  it('a portrait keeps the ground of its letters', () =>
    expect(read('components/product/portrait.module.css')).toContain('forced-color-adjust: none'));
});
