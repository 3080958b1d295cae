import type { QuestionTable } from './question-table.ts';

export const questions: QuestionTable = {
  ru: [
    ['хочу выучить sql', 'sql-that-answers-questions'],
    ['как выучить SQL с нуля?', 'sql-that-answers-questions'],
    ['как научиться рисовать с нуля', 'seven-days-of-drawing'],
    ['с чего начать изучать питон', 'python-for-small-chores'],
    ['как перестать бояться публичных выступлений', 'five-days-on-your-feet'],
    ['хочу стать аналитиком данных с нуля', 'analyst-from-zero'],
    ['как работать в экселе', 'spreadsheets-that-do-not-lie'],
    ['как сделать лэндинг', 'a-landing-page-that-answers'],
    ['Как вести личный бюджет?', 'budget-that-survives-the-month'],
    ['что такое регулрные выражения', 'patterns-in-text'],
  ],
  mn: [
    ['SQL сурмаар байна', 'sql-that-answers-questions'],
    ['sql-ийг эхнээс нь яаж сурах вэ', 'sql-that-answers-questions'],
    ['Би зурж сурмаар байна', 'seven-days-of-drawing'],
    ['питон хэл хаанаас эхэлж сурах вэ', 'python-for-small-chores'],
    ['Надад эксель зааж өгөөч', 'spreadsheets-that-do-not-lie'],
    ['олны өмнө яаж үг хэлэх вэ', 'five-days-on-your-feet'],
    ['татвар гэж юу вэ', 'taxes-in-plain-words'],
    ['төсвөө яаж зохиох вэ', 'budget-that-survives-the-month'],
    ['хурлаа яаж эрт дуусгах вэ', 'meeting-that-ends-early'],
    ['бүтээгдэхүүний дизайнер болмоор байна', 'product-designer'],
  ],
};
