import type { QuestionTable } from './question-table.ts';

export const questions: QuestionTable = {
  zh: [
    ['我想学习SQL', 'sql-that-answers-questions'],
    ['怎么从零开始学sql？', 'sql-that-answers-questions'],
    ['零基础学python的课程', 'python-for-small-chores'],
    ['我想学画画', 'seven-days-of-drawing'],
    ['怎么练好公开演讲', 'five-days-on-your-feet'],
    ['如何成为数据分析师', 'data-analyst'],
    ['有没有教excel的课', 'spreadsheets-that-do-not-lie'],
    ['怎样看懂资产负债表', 'a-balance-sheet-is-a-photograph'],
    ['正则表达试怎么写', 'patterns-in-text'],
    ['个人所得税怎么算', 'taxes-in-plain-words'],
  ],
  ja: [
    ['SQLを学びたい', 'sql-that-answers-questions'],
    ['SQLをゼロから勉強したいです', 'sql-that-answers-questions'],
    ['絵を描けるようになりたい', 'seven-days-of-drawing'],
    ['パイソンの始め方を教えてください', 'python-for-small-chores'],
    ['エクセル 初心者', 'spreadsheets-that-do-not-lie'],
    ['人前で緊張せずに話すにはどうすればいいですか', 'five-days-on-your-feet'],
    ['データアナリストになるには', 'data-analyst'],
    ['貸借対照表の読み方', 'a-balance-sheet-is-a-photograph'],
    ['正規表現とは何ですか', 'patterns-in-text'],
    ['プロダクトデザイナになりたいんですが', 'product-designer'],
  ],
};
