import type { NodeViewRenderer } from '@tiptap/core';
import { isMathMarkup } from '@/domain/learning/math-markup';
import styles from './rich-text.module.css';

const element = (tag: string, className: string | undefined, text = '') => {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.textContent = text;
  return made;
};

/** Formulas are MathML that the schema allows; anything else stays visible as source. */
function formula(tag: 'span' | 'div'): NodeViewRenderer {
  return ({ node }) => {
    const { markup, tex } = node.attrs;
    const dom = element(tag, styles.formula);
    if (typeof markup === 'string' && isMathMarkup(markup)) dom.innerHTML = markup;
    else dom.textContent = String(tex ?? '');
    return { dom };
  };
}

const ruby: NodeViewRenderer = ({ node }) => {
  const dom = element('ruby', undefined, String(node.attrs.base));
  dom.append(element('rt', undefined, String(node.attrs.reading)));
  return { dom };
};

const gap: NodeViewRenderer = ({ node }) => ({ dom: element('span', styles.gap, String(node.attrs.gapId)) });

/** Open, and without the press that would fold it. */
function box(className: string | undefined): NodeViewRenderer {
  return () => {
    const dom = element('div', className);
    return { dom, contentDOM: dom };
  };
}

/** How nodes look in the editor that their own element would not show. */
export const NODE_VIEWS: Record<string, NodeViewRenderer> = {
  math: formula('span'),
  mathBlock: formula('div'),
  ruby,
  gap,
  details: box(styles.details),
  detailsSummary: box(styles.summary),
};
