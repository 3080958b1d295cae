import katex from 'katex';
import { isMathMarkup } from '@/domain/learning/math-markup';

/** TeX as MathML without commands that load or link; null for what is no formula. */
export function formulaMarkup(tex: string, display: boolean): string | null {
  try {
    const html = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: display,
      trust: false,
      throwOnError: true,
      strict: 'ignore',
      maxExpand: 500,
      maxSize: 20,
    });
    // The annotation repeats the source, which the node keeps by itself.
    const math = html
      .slice(html.indexOf('<math'), html.lastIndexOf('</math>') + '</math>'.length)
      .replace(/<annotation[\s\S]*?<\/annotation>/, '')
      .replace(/ (?!display=)[a-zA-Z:]+="[^"]*"(?=[^<]*>)/g, (attribute) =>
        / (xmlns|style|class)=/.test(attribute) ? '' : attribute,
      );
    return isMathMarkup(math) ? math : null;
  } catch {
    return null;
  }
}
