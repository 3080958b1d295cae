import type { QuestionTable } from './question-table.ts';

export const questions: QuestionTable = {
  hi: [
    ['SQL सीखना है', 'sql-that-answers-questions'],
    ['SQL जीरो से कैसे सीखें', 'sql-that-answers-questions'],
    ['मुझे चित्रकारी सीखनी है', 'seven-days-of-drawing'],
    ['पाइथन कोर्स शुरुआती लोगों के लिए', 'python-for-small-chores'],
    ['एक्सेल कैसे सीखें', 'spreadsheets-that-do-not-lie'],
    ['बैलेंस शीट कैसे पढ़ें?', 'a-balance-sheet-is-a-photograph'],
    ['लोगों के सामने बोलना कैसे सीखें', 'five-days-on-your-feet'],
    ['डाटा एनालिस्ट कैसे बने', 'data-analyst'],
    ['महीने का बजट कैसे बनाएं', 'budget-that-survives-the-month'],
    ['sql kaise sikhe', 'sql-that-answers-questions'],
  ],
  bn: [
    ['আমি SQL শিখতে চাই', 'sql-that-answers-questions'],
    ['এসকিউএল কীভাবে শিখব', 'sql-that-answers-questions'],
    ['ছবি আঁকা শিখতে চাই', 'seven-days-of-drawing'],
    ['নতুনদের জন্য পাইথন কোর্স', 'python-for-small-chores'],
    ['এক্সেল শিখতে চাই', 'spreadsheets-that-do-not-lie'],
    ['ব্যালেন্স শিট কীভাবে পড়ব?', 'a-balance-sheet-is-a-photograph'],
    ['সবার সামনে কথা বলা কীভাবে শিখব', 'five-days-on-your-feet'],
    ['মাসের বাজেট কিভাবে করব', 'budget-that-survives-the-month'],
    ['ট্যাক্স কী', 'taxes-in-plain-words'],
    ['প্রোডাক্ট ডিজাইনার হতে চাই', 'product-designer'],
  ],
};
