import type { QueryTable } from './query-table.ts';

export const queries: QueryTable = {
  vi: [
    ['exact word', 'thuế', 'taxes-in-plain-words'],
    ['prefix', 'ngân s', 'budget-that-survives-the-month'],
    ['no tone marks', 'thiet ke san pham', 'product-designer'],
    ['no tone marks', 'bang tinh', 'spreadsheets-that-do-not-lie'],
    ['no tone marks', 'du lieu', 'data-analyst', 'reading-data-honestly'],
    ['letter missing', 'thng ke', 'ten-thousand-dice'],
    ['letter missing', 'kách hàng', 'the-first-hundred-customers'],
    ['words apart', 'họp sớm', 'meeting-that-ends-early'],
    ['other language', 'spreadsheet', 'spreadsheets-that-do-not-lie'],
    ['other script', 'налоги', 'taxes-in-plain-words'],
  ],
  ko: [
    ['exact word', '스프레드시트', 'spreadsheets-that-do-not-lie'],
    ['prefix', '정규식', 'patterns-in-text'],
    ['particle', '회의를 빨리', 'meeting-that-ends-early'],
    ['particle', '데이터를', 'reading-data-honestly', 'data-analyst'],
    ['particle', '세금은', 'taxes-in-plain-words'],
    ['spaces omitted', '데이터분석가', 'data-analyst'],
    ['letter wrong', '데이타 분석가', 'data-analyst'],
    ['other script', 'python', 'python-for-small-chores'],
    ['other language', 'налоги', 'taxes-in-plain-words'],
    ['two characters in a longer text', '고객 백 명', 'the-first-hundred-customers'],
  ],
};
