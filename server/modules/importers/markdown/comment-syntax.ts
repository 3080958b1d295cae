import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    htmlComment: 'htmlComment';
    htmlCommentData: 'htmlCommentData';
  }
}

const OPEN = '<!--';
const CLOSE = '-->';

/** `<!-- … -->`, which MDX does not support. An unclosed comment is text. */
export function commentSyntax(): Extension {
  return {
    flow: { 60: construct(true) },
    text: { 60: construct(false) },
  };
}

function construct(flow: boolean): Construct {
  return {
    name: 'htmlComment',
    concrete: flow,
    tokenize(effects, ok, nok) {
      return comment.call(this, effects, flow ? lineEnd(effects, ok, nok) : ok, nok);
    },
  };
}

function comment(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let matched = 0;
  const start: State = (code) => {
    effects.enter('htmlComment');
    effects.enter('htmlCommentData');
    return opening(code);
  };
  const opening: State = (code) => {
    if (code !== OPEN.charCodeAt(matched)) return nok(code);
    effects.consume(code);
    matched += 1;
    if (matched < OPEN.length) return opening;
    matched = 0;
    return inside;
  };
  const inside: State = (code) => {
    if (code === null) return nok(code);
    if (isLineEnd(code)) return newLine(code);
    matched = code === CLOSE.charCodeAt(matched) ? matched + 1 : code === 45 ? Math.min(matched, 2) : 0;
    effects.consume(code);
    return matched === CLOSE.length ? end : inside;
  };
  const newLine: State = (code) => {
    matched = 0;
    effects.exit('htmlCommentData');
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return nextLine;
  };
  const nextLine: State = (code) => {
    if (isLineEnd(code)) {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return nextLine;
    }
    effects.enter('htmlCommentData');
    return inside(code);
  };
  const end: State = (code) => {
    effects.exit('htmlCommentData');
    effects.exit('htmlComment');
    return ok(code);
  };
  return start;
}

/** A block comment may be followed only by blanks. */
function lineEnd(effects: Effects, ok: State, nok: State): State {
  const blanks: State = (code) => {
    if (code === null || isLineEnd(code)) return ok(code);
    if (code !== 32 && code !== 9 && code !== -1 && code !== -2) return nok(code);
    effects.enter('whitespace');
    effects.consume(code);
    effects.exit('whitespace');
    return blanks;
  };
  return blanks;
}

const isLineEnd = (code: Code) => code !== null && code < -2;
