import type { HLJSApi, Language } from 'highlight.js';

const KEYWORDS =
  'add all alter and as asc begin between by case check collate column commit conflict constraint create cross default delete desc distinct drop else end escape except exists explain filter foreign from full glob group having if in index inner insert intersect into is isnull join key left like limit natural not notnull nulls offset on or order outer over partition pragma primary references rename replace returning right rollback row rows select set table temp temporary then to transaction trigger union unique update using values view when where window with';
const FUNCTIONS =
  'abs avg cast char coalesce count date datetime dense_rank first_value format group_concat ifnull iif instr julianday lag last_value lead length lower ltrim max min nullif printf random rank replace round row_number rtrim strftime substr substring sum time total trim unicode upper';
const TYPES = 'blob boolean integer numeric real text varchar';

/** SQL as SQLite speaks it, which the lessons run: LIMIT is a keyword, and a column may be called `day`. */
export function sqlGrammar(hljs: HLJSApi): Language {
  const before = (words: string) => new RegExp(`\\b(?:${words.replaceAll(' ', '|')})(?=\\s*\\()`, 'i');
  return {
    name: 'SQL',
    case_insensitive: true,
    keywords: { keyword: KEYWORDS, literal: 'true false null', type: TYPES },
    contains: [
      { scope: 'built_in', match: before(FUNCTIONS) },
      { scope: 'string', begin: "'", end: "'", contains: [{ begin: "''" }] },
      // A quoted name is a name.
      { begin: '"', end: '"', contains: [{ begin: '""' }] },
      hljs.C_NUMBER_MODE,
      hljs.C_BLOCK_COMMENT_MODE,
      hljs.COMMENT('--', '$'),
    ],
  };
}
