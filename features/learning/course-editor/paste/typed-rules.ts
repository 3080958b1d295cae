import {
  Extension,
  InputRule,
  type InputRuleMatch,
  markInputRule,
  textblockTypeInputRule,
  textInputRule,
} from '@tiptap/core';
import type { Locale } from '@/contracts/locales';
import { formulaMarkup } from '@/domain/learning/formula-markup';
import { QUOTATION_MARKS } from './quotation-marks';
import { linkOf } from './text-marks';

export interface TypedRulesOptions {
  /** The language whose quotation marks, dashes and ellipsis are typed for straight ones; null leaves them as typed. */
  smartQuotes: Locale | null;
}

/** Markdown while typing, as far as the kit of the editor has none. Backspace takes the last one back. */
export const TypedRules = Extension.create<TypedRulesOptions>({
  name: 'typedRules',
  addOptions: () => ({ smartQuotes: null }),
  addInputRules() {
    const { nodes, marks } = this.editor.schema;
    const rules: InputRule[] = [linkRule(), blockFormulaRule(), formulaRule()];
    // A text has no heading of the first level.
    if (nodes.heading)
      rules.push(textblockTypeInputRule({ find: /^#\s$/, type: nodes.heading, getAttributes: { level: 2 } }));
    if (marks.highlight)
      rules.push(markInputRule({ find: /(?:^|\s)(==(?!\s)([^=]+)(?<!\s)==)$/, type: marks.highlight }));
    return [...rules, ...(this.options.smartQuotes ? typographyRules(this.options.smartQuotes) : [])];
  },
});

/** `$x^2$`: no blank inside the dollars, and no letter or digit before them. */
function formulaRule(): InputRule {
  return new InputRule({
    find: /(?<![\\$\p{L}\p{N}])\$(?!\s)([^$]*[^$\s\\])\$$/u,
    handler: ({ state, range, match: [, tex = ''] }) => {
      const markup = formulaMarkup(tex, false);
      if (markup === null || !state.schema.nodes.math) return null;
      state.tr.replaceWith(range.from, range.to, state.schema.nodes.math.create({ markup, tex }));
      return undefined;
    },
  });
}

/** `$$x^2$$` alone in its paragraph. */
function blockFormulaRule(): InputRule {
  return new InputRule({
    find: /^\$\$\s*([^$]*[^$\s\\])\s*\$\$$/,
    handler: ({ state, range, match: [, tex = ''] }) => {
      const markup = formulaMarkup(tex, true);
      const at = state.doc.resolve(range.from);
      const isWhole = at.parentOffset === 0 && range.to + 1 >= at.end();
      if (markup === null || !isWhole || !state.schema.nodes.mathBlock) return null;
      state.tr.replaceRangeWith(at.start(), at.end(), state.schema.nodes.mathBlock.create({ markup, tex }));
      return undefined;
    },
  });
}

/** `[words](https://…)`. */
function linkRule(): InputRule {
  return new InputRule({
    find: /(?<!!)\[([^[\]]+)\]\(([^\s()]+)\)$/,
    handler: ({ state, range, match: [, words = '', address = ''] }) => {
      const href = linkOf(address);
      if (href === null || !state.schema.marks.link) return null;
      const link = state.schema.marks.link.create({ href });
      state.tr.replaceWith(range.from, range.to, state.schema.text(words, [link])).removeStoredMark(link);
      return undefined;
    },
  });
}

function typographyRules(language: Locale): InputRule[] {
  const { double, single } = QUOTATION_MARKS[language];
  const opening = (mark: string) =>
    new RegExp(`(?:^|[\\s([{\u2014\u2013]|${double[0].trim()}|${single[0]})(${mark})$`);
  return [
    textInputRule({ find: opening('"'), replace: double[0] }),
    textInputRule({ find: /"$/, replace: double[1] }),
    textInputRule({ find: opening("'"), replace: single[0] }),
    textInputRule({ find: (text) => endOf(text, single), replace: single[1] }),
    textInputRule({ find: /[\p{L}\p{N}](')$/u, replace: '’' }),
    textInputRule({ find: /\.\.\.$/, replace: '…' }),
    textInputRule({ find: /(?<!-)--\s$/, replace: '– ' }),
  ];
}

/** A straight mark after a quotation that is still open; elsewhere it is an apostrophe. */
function endOf(text: string, [open, close]: readonly [string, string]): InputRuleMatch | null {
  const isOpen = text.lastIndexOf(open) > text.lastIndexOf(close);
  return text.endsWith("'") && isOpen && !text.endsWith(`${open}'`)
    ? { index: text.length - 1, text: "'" }
    : null;
}
