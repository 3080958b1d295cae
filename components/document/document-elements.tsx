import { createContext, type ReactNode, useContext } from 'react';
import { textPictureSources } from '@/domain/picture';
import { languageOf, numberOf, textOf } from './attributes';
import styles from './document-view.module.css';
import type { ShownNode } from './nested-marks';

export interface NodeProps {
  node: ShownNode;
  children?: ReactNode;
}

/** Shows what is filled in at a gap of a text. */
export const GapContext = createContext<(gapId: string) => ReactNode>(() => null);

type Tag = 'p' | 'ul' | 'li' | 'blockquote' | 'dl' | 'dt' | 'dd' | 'figure' | 'figcaption' | 'summary' | 'tr';
type MarkTag =
  | 'strong'
  | 'em'
  | 'u'
  | 's'
  | 'code'
  | 'sub'
  | 'sup'
  | 'mark'
  | 'kbd'
  | 'small'
  | 'cite'
  | 'span';

/** An element without attributes but its language. */
export const plain = (Tag: Tag | MarkTag) =>
  function Plain({ node, children }: NodeProps) {
    return <Tag {...languageOf(node.attrs)}>{children}</Tag>;
  };

export function Heading({ node, children }: NodeProps) {
  const level = numberOf(node.attrs, 'level') ?? 2;
  const Tag = level <= 2 ? 'h2' : level === 3 ? 'h3' : level === 4 ? 'h4' : level === 5 ? 'h5' : 'h6';
  return (
    <Tag id={textOf(node.attrs, 'id')} {...languageOf(node.attrs)}>
      {children}
    </Tag>
  );
}

export function OrderedList({ node: { attrs }, children }: NodeProps) {
  return (
    <ol start={numberOf(attrs, 'start')} reversed={attrs?.reversed === true} {...languageOf(attrs)}>
      {children}
    </ol>
  );
}

export function CodeBlock({ children }: NodeProps) {
  return (
    <pre dir="ltr">
      <code>{children}</code>
    </pre>
  );
}

export function Picture({ node: { attrs } }: NodeProps) {
  const [width, height] = [numberOf(attrs, 'width'), numberOf(attrs, 'height')];
  return (
    // biome-ignore lint/performance/noImgElement: our own widths; files that need the session have one
    <img
      {...textPictureSources(textOf(attrs, 'src') ?? '', attrs?.isPublic === true ? (width ?? null) : null)}
      alt={textOf(attrs, 'alt') ?? ''}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}

export function Note({ node: { attrs }, children }: NodeProps) {
  return (
    <aside data-look={textOf(attrs, 'look')} {...languageOf(attrs)}>
      {children}
    </aside>
  );
}

export function Details({ node: { attrs }, children }: NodeProps) {
  return (
    <details open={attrs?.open === true} {...languageOf(attrs)}>
      {children}
    </details>
  );
}

export function Table({ node: { attrs }, children }: NodeProps) {
  return (
    <table data-scroll="" {...languageOf(attrs)}>
      <tbody>{children}</tbody>
    </table>
  );
}

export const cell = (Tag: 'th' | 'td') =>
  function Cell({ node: { attrs }, children }: NodeProps) {
    return (
      <Tag colSpan={numberOf(attrs, 'colspan')} rowSpan={numberOf(attrs, 'rowspan')} {...languageOf(attrs)}>
        {children}
      </Tag>
    );
  };

/** MathML that was checked when it was stored, see domain/learning/math-markup.ts. */
export const formula = (Tag: 'span' | 'div') =>
  function Formula({ node }: NodeProps) {
    const markup = textOf(node.attrs, 'markup') ?? '';
    // biome-ignore lint/security/noDangerouslySetInnerHtml: only elements of MathML, nothing that loads, links or runs
    return <Tag className={styles.math} dangerouslySetInnerHTML={{ __html: markup }} />;
  };

export function Ruby({ node: { attrs } }: NodeProps) {
  return (
    <ruby>
      {textOf(attrs, 'base')}
      <rp>(</rp>
      <rt>{textOf(attrs, 'reading')}</rt>
      <rp>)</rp>
    </ruby>
  );
}

export function Gap({ node }: NodeProps) {
  return useContext(GapContext)(textOf(node.attrs, 'gapId') ?? '');
}

export function Link({ node, children }: NodeProps) {
  const href = textOf(node.attrs, 'href') ?? '';
  return (
    <a href={href} rel={/^https?:/i.test(href) ? 'noopener noreferrer' : undefined}>
      {children}
    </a>
  );
}

export function Abbreviation({ node, children }: NodeProps) {
  return <abbr title={textOf(node.attrs, 'title')}>{children}</abbr>;
}
