import type { QueryTable } from './query-table.ts';

export const queries: QueryTable = {
  vi: [
    ['exact word', 'thuế', 'taxes-in-plain-words'],
    ['prefix', 'ngân s', 'budget-that-survives-the-month'],
    ['no tone marks', 'thiet ke san pham', 'product-designer'],
    ['no tone marks', 'bang tinh', 'spreadsheets-that-do-not-lie'],
    ['no tone marks', 'du lieu', 'data-analyst', 'reading-data-honestly'],
    ['letter missing', 'thng ke', 'ten-thousand-dice'],
    ['letter missing', 'khách hàg', 'the-first-hundred-customers'],
    ['words apart', 'họp sớm', 'meeting-that-ends-early'],
    ['other language', 'spreadsheets', 'spreadsheets-that-do-not-lie'],
    ['other script', 'налоги', 'taxes-in-plain-words'],
  ],
  ko: [
    ['exact word', '스프레드시트', 'spreadsheets-that-do-not-lie'],
    ['prefix', '정규식', 'patterns-in-text'],
    ['particle', '회의 일찍 끝내는 법', 'meeting-that-ends-early'],
    ['particle', '데이터를', 'reading-data-honestly', 'data-analyst'],
    ['particle', '세금 공제', 'taxes-in-plain-words'],
    ['spaces omitted', '데이터분석가', 'data-analyst'],
    ['letter wrong', '데이타 분석가', 'data-analyst'],
    ['other script', 'python', 'python-for-small-chores'],
    ['other language', 'налоги', 'taxes-in-plain-words'],
    ['two characters in a longer text', '첫 고객', 'the-first-hundred-customers'],
  ],
};
