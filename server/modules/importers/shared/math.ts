import { formulaMarkup } from '../../../../domain/learning/formula-markup.ts';

/** Keeps the source of a formula for the editor. */
export const TEX_ATTRIBUTE = 'data-tex';

/** TeX as MathML. Invalid TeX stays visible as source. */
export function renderMath(tex: string, display: boolean): string {
  const source = tex.trim();
  const markup = formulaMarkup(source, display);
  if (markup === null) return `<code>${escapeHtml(source)}</code>`;
  return markup.replace('<math', `<math ${TEX_ATTRIBUTE}="${escapeHtml(source)}"`);
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
