import type { HtmlElement } from '@/domain/learning/document-html';

export type Style = ReadonlyMap<string, string>;

/** Declarations of a `style` attribute, in lower case. */
export function styleOf({ attribs }: HtmlElement): Style {
  const declarations = (attribs.style ?? '').split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    if (colon < 0) return [];
    const value = declaration.slice(colon + 1).replace(/!\s*important/i, '');
    return [[declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase()] as const];
  });
  return new Map(declarations);
}

export const classesOf = ({ attribs }: HtmlElement): string[] => (attribs.class ?? '').split(/\s+/);

const MONOSPACE =
  /^["']?(?:courier|consolas|menlo|monaco|monospace|roboto mono|source code|jetbrains|fira (?:code|mono)|sfmono|ubuntu mono|cascadia|liberation mono|dejavu sans mono)/;

export const isMonospace = (style: Style): boolean => MONOSPACE.test(style.get('font-family') ?? '');

/** Whether a style makes bold, makes not bold, or says nothing. */
export function isBoldStyle(style: Style): boolean | null {
  const weight = style.get('font-weight');
  if (weight === undefined || weight === 'inherit') return null;
  return weight.startsWith('bold') || Number(weight) >= 600;
}

export function isHidden(element: HtmlElement): boolean {
  const style = styleOf(element);
  return (
    element.attribs.hidden !== undefined ||
    element.attribs['aria-hidden'] === 'true' ||
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    style.get('mso-hide') === 'all'
  );
}
