import katex from 'katex';

/** Keeps the source of a formula for the editor. */
export const TEX_ATTRIBUTE = 'data-tex';

/**
 * TeX as MathML, without fonts or styles and without commands that load or link (`trust` is off). Invalid TeX stays
 * visible as source.
 */
export function renderMath(tex: string, display: boolean): string {
  const source = tex.trim();
  if (source.length > 4000) return `<code>${escapeHtml(source)}</code>`;
  try {
    const html = katex.renderToString(source, {
      output: 'mathml',
      displayMode: display,
      trust: false,
      throwOnError: true,
      strict: 'ignore',
      maxExpand: 500,
      maxSize: 20,
    });
    const math = html.slice(html.indexOf('<math'), html.lastIndexOf('</math>') + '</math>'.length);
    return math.replace('<math', `<math ${TEX_ATTRIBUTE}="${escapeHtml(source)}"`);
  } catch {
    return `<code>${escapeHtml(source)}</code>`;
  }
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
