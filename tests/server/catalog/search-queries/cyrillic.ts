import type { QueryTable } from './query-table.ts';

export const queries: QueryTable = {
  ru: [
    ['exact word', 'налоги', 'taxes-in-plain-words'],
    ['prefix', 'бюдж', 'budget-that-survives-the-month'],
    ['word form', 'таблицами', 'spreadsheets-that-do-not-lie'],
    ['word form', 'цены', 'how-a-price-is-made'],
    ['letter missing', 'аналтик', 'data-analyst', 'analyst-from-zero'],
    ['letters swapped', 'бюдежт', 'budget-that-survives-the-month'],
    ['letter wrong', 'статестика', 'ten-thousand-dice'],
    ['other script', 'design', 'product-designer'],
    ['е for ё', 'учеба', 'how-to-learn-anything-twice', 'the-night-before-the-day'],
    ['words apart', 'курс по python', 'python-for-small-chores'],
  ],
  mn: [
    ['exact word', 'татвар', 'taxes-in-plain-words'],
    ['prefix', 'төсө', 'budget-that-survives-the-month'],
    ['word form', 'хурлын', 'meeting-that-ends-early'],
    ['word form', 'хүснэгтээр', 'spreadsheets-that-do-not-lie'],
    ['word form', 'дизайнерууд', 'product-designer'],
    ['Russian keyboard', 'тосов', 'budget-that-survives-the-month'],
    ['letter missing', 'статстик', 'ten-thousand-dice'],
    ['letter wrong', 'хурол', 'meeting-that-ends-early'],
    ['other language', 'spreadsheets', 'spreadsheets-that-do-not-lie'],
    ['other script', '会議', 'meeting-that-ends-early'],
  ],
};
