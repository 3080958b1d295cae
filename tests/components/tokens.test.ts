import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync('styles/tokens.css', 'utf8');
const fonts = readFileSync('styles/fonts.css', 'utf8');

type Theme = 'light' | 'dark';

function token(name: string, theme: Theme): string {
  const pair = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{3,6}), (#[0-9a-f]{3,6})\\)`).exec(tokens);
  const value = pair?.[theme === 'light' ? 1 : 2];
  if (!value) throw new Error(`No colour called --${name}`);
  return value;
}

function luminance(color: string): number {
  const hex = color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color;
  const parts = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = parts;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(item: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(item), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'raised', 'sunk'];
const tones = ['brand', 'success', 'warning', 'danger'];
const types = ['course', 'marathon', 'program', 'longread', 'profession'];

const text: [string, string][] = [
  ...['ink', 'muted', ...tones, 'brand-strong'].flatMap((ink) =>
    grounds.map((ground): [string, string] => [ink, ground]),
  ),
  ...types.flatMap((type): [string, string][] => [
    [type, 'paper'],
    [type, 'raised'],
    [type, `${type}-tint`],
  ]),
  ...tones.flatMap((tone): [string, string][] => [
    [tone, `${tone}-tint`],
    ['ink', `${tone}-tint`],
  ]),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['paper', 'ink'],
];

const controls: [string, string][] = [
  ['control-line', 'paper'],
  ['control-line', 'raised'],
  ['star', 'paper'],
  ['star', 'raised'],
];

describe.each<Theme>(['light', 'dark'])('colours in the %s theme', (theme) => {
  it.each(text)('text in --%s is readable on --%s', (ink, ground) => {
    expect(contrast(token(ink, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controls)('--%s is visible on --%s', (line, ground) => {
    expect(contrast(token(line, theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

describe('themes', () => {
  it('follow the system and may be set on the page', () => {
    expect(tokens).toContain('color-scheme: light dark');
    expect(tokens).toMatch(/data-theme=["']dark["']\] \{\s+color-scheme: dark/);
    expect(tokens).toMatch(/data-theme=["']light["']\] \{\s+color-scheme: light/);
  });
});

describe('fonts', () => {
  const files = [...fonts.matchAll(/url\(["']?([^"')]+)/g)].map((match) => match[1] ?? '');

  it('are existing files', () => {
    expect(files).toHaveLength(17);
    for (const file of files) expect(existsSync(resolve(dirname('styles/fonts.css'), file)), file).toBe(true);
  });

  it('are each loaded for a range of characters only', () => {
    expect(fonts.match(/unicode-range/g)).toHaveLength(files.length);
    expect(fonts.match(/font-display: optional/g)).toHaveLength(files.length);
  });
});
