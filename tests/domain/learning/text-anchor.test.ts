import { describe, expect, it } from 'vitest';
import { findAnchor, makeAnchor } from '../../../domain/learning/text-anchor.ts';

/** What is marked with [ ] in the first text is found in the second, where it is marked as well, or not at all. */
function split(marked: string) {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  return { text: marked.replace('[', '').replace(']', ''), place: start < 0 ? null : { start, end } };
}

const LONG = 'The bees leave the hive at dawn and ';

describe('words of a text', () => {
  it.each([
    ['stand where they stood', 'Bees [dance] at noon.', 'Bees [dance] at noon.'],
    ['move with the text', 'Bees [dance] at noon.', 'New: bees fly. Bees [dance] at noon.'],
    ['are the same of several', 'a fly, b [fly], c fly', 'a fly, b [fly], c fly'],
    [
      'are the same of several after an edit',
      'one fly; two [fly]; three fly',
      'fly one fly; two [fly]; three fly',
    ],
    ['are found when only what follows changed', 'x fly y, z [fly] w', 'x fly y, z [fly] v'],
    [
      'were changed themselves',
      `${LONG}[danse] before they return home.`,
      `${LONG}[dance a lot] before they return home.`,
    ],
    ['were removed', `${LONG}[dance] before they return home.`, `${LONG} before they return home.`],
    ['are gone with everything around them', 'Bees [dance] at noon.', 'Wasps sting.'],
    ['are in Chinese', '蜜蜂跳舞，然后[跳舞]，再跳舞。', '清晨，蜜蜂跳舞，然后[跳舞]，再跳舞。'],
    ['are in Hindi', 'मधुमक्खी नाचती है और [नाचती] है।', 'सुबह मधुमक्खी नाचती है और [नाचती] है।'],
    ['are characters of two units', '🐝🐝[🐝🍯]🐝', '🐝🐝[🐝🍯]🐝'],
  ])('%s', (_, before, after) => {
    const { text, place } = split(before);
    const anchor = place && makeAnchor(text, place);
    expect(anchor?.quote).toBe(text.slice(place?.start, place?.end));
    const now = split(after);
    expect(anchor && findAnchor(now.text, anchor)).toEqual(now.place);
  });

  it('are taken without the blanks around them, and not too many', () => {
    expect(makeAnchor('a  b  c', { start: 1, end: 6 })).toEqual({ quote: 'b', prefix: 'a  ', suffix: '  c' });
    expect(makeAnchor('a   c', { start: 1, end: 4 })).toBeNull();
    expect(makeAnchor('x'.repeat(5000), { start: 0, end: 5000 })?.quote).toHaveLength(2000);
  });

  it('never end in half a character', () => {
    const text = `${'🐝'.repeat(40)}words${'x'.repeat(31)}🐝`;
    const start = text.indexOf('words');
    const anchor = makeAnchor(`y${text}`, { start: start + 1, end: start + 6 });
    expect(anchor?.prefix.isWellFormed()).toBe(true);
    expect(anchor?.suffix.isWellFormed()).toBe(true);
  });
});
