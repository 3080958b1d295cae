/** Elements of MathML that a lesson may contain; none of them loads, links or contains HTML. */
export const MATH_TAGS = [
  ...['math', 'semantics', 'mrow', 'mi', 'mn', 'mo', 'ms', 'mtext', 'mspace', 'mfrac', 'msqrt', 'mroot'],
  ...['mstyle', 'mpadded', 'mphantom', 'menclose', 'msub', 'msup', 'msubsup', 'munder', 'mover'],
  ...['munderover', 'mmultiscripts', 'mprescripts', 'mtable', 'mtr', 'mtd', 'mlabeledtr', 'merror'],
];

export const MATH_ATTRIBUTES = [
  ...['display', 'mathvariant', 'stretchy', 'fence', 'separator', 'lspace', 'rspace', 'accent'],
  ...['accentunder', 'linethickness', 'scriptlevel', 'displaystyle', 'columnalign', 'rowspacing'],
  ...['columnspacing', 'columnlines', 'rowlines', 'minsize', 'maxsize', 'symmetric', 'movablelimits'],
  ...['largeop', 'notation', 'width', 'height', 'depth', 'voffset', 'form'],
];

const TAGS = new Set(MATH_TAGS);
const ATTRIBUTES = new Set([...MATH_ATTRIBUTES, 'lang', 'dir', 'class']);
const MAX_CHARS = 200_000;
const TOKEN = /<(\/?)([a-z]+)((?: [a-z]+="[^"<>]*")*)>|[^<>]+/y;

/** Whether a text is one `math` element as the sanitiser writes it: known elements and attributes, well nested. */
export function isMathMarkup(markup: string): boolean {
  if (!markup.startsWith('<math') || markup.length > MAX_CHARS) return false;
  const open: string[] = [];
  let position = 0;
  while (position < markup.length) {
    if (position > 0 && open.length === 0) return false;
    TOKEN.lastIndex = position;
    const [token, slash, tag, attributes] = TOKEN.exec(markup) ?? [];
    if (token === undefined) return false;
    position += token.length;
    if (tag === undefined) continue;
    if (slash === '/') {
      if (attributes !== '' || open.pop() !== tag) return false;
    } else if (!TAGS.has(tag) || !hasKnownAttributes(attributes ?? '')) return false;
    else open.push(tag);
  }
  return open.length === 0;
}

function hasKnownAttributes(attributes: string): boolean {
  return [...attributes.matchAll(/ ([a-z]+)="/g)].every(([, name = '']) => ATTRIBUTES.has(name));
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: '\u00a0' };

/** The signs of a formula without its structure. */
export function mathText(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '');
}
