import { describe, expect, it } from 'vitest';
import { formulaMarkup } from '../../../domain/learning/formula-markup.ts';
import { isMathMarkup } from '../../../domain/learning/math-markup.ts';

describe('a formula', () => {
  it.each([
    'x^2',
    '\\frac{a}{b}',
    '\\sum_{i=1}^n \\sqrt{i}',
    '\\begin{pmatrix}1 & 2 \\\\ 3 & 4\\end{pmatrix}',
    '\\color{red} a < b \\quad \\text{if } c > d',
    '\\left( \\hat{x} \\right) \\cdot \\vec{y}',
  ])('%s becomes MathML that the schema allows', (tex) => {
    const markup = formulaMarkup(tex, false);
    expect(markup && isMathMarkup(markup)).toBe(true);
    expect(markup).not.toMatch(/<annotation| style=|href/);
  });

  it.each(['\\frac{a}', '\\nosuch{x}', '}'])('%s is none', (tex) =>
    expect(formulaMarkup(tex, true)).toBeNull(),
  );

  it.each(['\\href{javascript:alert(1)}{x}', '\\includegraphics{a.png}', '\\htmlClass{a}{x}'])(
    '%s neither links nor loads',
    (tex) => expect(formulaMarkup(tex, false) ?? '').not.toMatch(/ href=| src=|<mglyph|<a /),
  );
});
