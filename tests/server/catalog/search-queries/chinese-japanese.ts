import type { QueryTable } from './query-table.ts';

export const queries: QueryTable = {
  zh: [
    ['exact word', '电子表格', 'spreadsheets-that-do-not-lie'],
    ['prefix', '产品设', 'product-designer'],
    ['two characters in a longer text', '怎么让会议早点结束', 'meeting-that-ends-early'],
    ['two characters in a longer text', '数据 诚实', 'reading-data-honestly'],
    ['two characters in a longer text', '数据分析课程', 'data-analyst', 'analyst-from-zero'],
    ['letter wrong', '正侧表达式', 'patterns-in-text'],
    ['full width', 'ＳＱＬ查询', 'sql-that-answers-questions'],
    ['scripts together', 'Python编程', 'python-for-small-chores'],
    ['other language', 'tax', 'taxes-in-plain-words'],
    ['other script', 'дизайн', 'product-designer'],
  ],
  ja: [
    ['exact word', 'デザイナー', 'product-designer'],
    ['prefix', '正規表現', 'patterns-in-text'],
    ['hiragana for katakana', 'でざいなー', 'product-designer'],
    ['half width', 'ﾃﾞｰﾀ分析', 'analyst-from-zero'],
    ['full width', 'ＳＱＬ', 'sql-that-answers-questions'],
    ['two characters in a longer text', '税金の計算', 'taxes-in-plain-words'],
    ['two characters in a longer text', '会議を早く終わらせる', 'meeting-that-ends-early'],
    ['letter wrong', 'プロダクトデサイナー', 'product-designer'],
    ['length mark omitted', 'デザイナ', 'product-designer'],
    ['other language', 'spreadsheets', 'spreadsheets-that-do-not-lie'],
  ],
};
