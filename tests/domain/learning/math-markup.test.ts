import { describe, expect, it } from 'vitest';
import { isMathMarkup, MATH_TAGS, mathText } from '../../../domain/learning/math-markup.ts';
import { renderMath } from '../../../server/modules/importers/shared/math.ts';
import { sanitizeCourseHtml } from '../../../server/modules/importers/shared/sanitize.ts';

const sanitized = (html: string) =>
  sanitizeCourseHtml(html, { link: () => null, image: () => null, dropped: () => {} });

const TEX = [
  'x',
  '\\frac{1}{2} < \\sqrt[3]{a}',
  '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}',
  '\\sum_{i=0}^n \\text{a "b"}',
  '\\overbrace{x}^{y}',
  'a \\& b',
  '\\cancel{x}',
  '\\boxed{y}',
];

describe('a formula', () => {
  it.each(TEX)(
    'of the TeX %s is accepted once it is sanitised, and the sanitiser changes nothing more',
    (tex) => {
      for (const display of [true, false]) {
        const markup = sanitized(renderMath(tex, display)).replace(/ data-tex="[^"]*"/, '');
        expect(isMathMarkup(markup)).toBe(true);
        expect(sanitized(markup)).toBe(markup);
      }
    },
  );

  it('may consist of every allowed element', () => {
    const inside = MATH_TAGS.filter((tag) => tag !== 'math').map((tag) => `<${tag}></${tag}>`);
    const markup = `<math display="block">${inside.join('')}</math>`;
    expect(isMathMarkup(markup)).toBe(true);
    expect(sanitized(markup)).toBe(markup);
  });

  it.each([
    '',
    'x',
    '<math>',
    '<mrow></mrow>',
    '<math></math><math></math>',
    '<math></math> x',
    '<math><mi></mn></math>',
    '<math><mi>x</math></mi>',
    '<math><script>1</script></math>',
    '<math><mtext><img src="x"></mtext></math>',
    '<math><annotation-xml></annotation-xml></math>',
    '<math><maction></maction></math>',
    '<math><mi href="https://a.b">x</mi></math>',
    '<math><mi onclick="x">x</mi></math>',
    '<math><mi style="x">x</mi></math>',
    '<math><mi mathvariant=x>x</mi></math>',
    '<math><mi mathvariant="<">x</mi></math>',
    '<math><!-- x --></math>',
    '<MATH></MATH>',
    '<math/>',
    '<math >x</math>',
    '<mathx></mathx>',
    `<math>${'x'.repeat(200_000)}</math>`,
  ])('%s is refused', (markup) => {
    expect(isMathMarkup(markup)).toBe(false);
  });
});

it('the signs of a formula are its text', () => {
  expect(mathText('<math><mi>a</mi><mo>&lt;</mo><mi>b</mi></math>')).toBe('a<b');
});
